// shufflelens merge: adds the parts of a campaign.
#include <fmt/format.h>

#include <ostream>

#include "app/commands.hpp"
#include "app/remark.hpp"
#include "app/tally_file.hpp"
#include "app/tally_text.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

void run(const MergeCommand& command, const Output& output) {
    Tally sum = load_tally(command.files.front());
    for (std::size_t k = 1; k < command.files.size(); ++k) {
        const Tally part = load_tally(command.files[k]);  // one at a time: big matrices take room
        try {
            merge(sum, part);
        } catch (const Error& error) {
            throw Error(fmt::format("cannot add '{}': {}; merge takes parts of one campaign, each once",
                                    command.files[k], error.what()));
        }
    }
    if (command.output_file) {
        remark(output.remarks, print_to_file(sum, command.format, *command.output_file));
    } else {
        print(sum, command.format, output.out);
    }
}

}  // namespace shufflelens::app

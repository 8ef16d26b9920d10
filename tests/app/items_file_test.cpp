#include "app/items_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

using Names = std::vector<std::string>;

TEST(ItemsFile, IsReadOrRefusedByName) {
    const std::string file = ::testing::TempDir() + "items_file_test.txt";
    std::ofstream(file) << "Ada\nBen\n";
    EXPECT_EQ(load_items(file), (Names{"Ada", "Ben"}));
    std::filesystem::remove(file);
    try {
        load_items(file);
        ADD_FAILURE() << "a missing file was read";
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()),
                  "cannot open the items file '" + file +
                      "': No such file or directory; name a text file with one item per "
                      "line, or - for standard input");
    }
    try {
        load_items(::testing::TempDir());
        ADD_FAILURE() << "a folder was read";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("is a folder"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace shufflelens::app

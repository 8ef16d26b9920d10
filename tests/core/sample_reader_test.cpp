// Every form that people bring shuffles in, as small texts with the exact counts that must come out; that
// pieces of a text, of any size, are read as the whole is; and that what is no sample is refused in words.
#include "shufflelens/sample_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/error.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens {
namespace {

using Counts = std::vector<std::uint64_t>;

Sample read(std::string_view text, const ReadOptions& options = {}) {
    SampleReader reader(options);
    reader.feed(text);
    reader.finish();
    return reader.sample().value();
}

std::string recognised(std::string_view text, const ReadOptions& options = {}) {
    SampleReader reader(options);
    reader.feed(text);
    reader.finish();
    return reader.recognised();
}

/// The message of the Error; empty where there was none.
std::string refusal(std::string_view text, const ReadOptions& options = {}) {
    try {
        read(text, options);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

bool says(const std::string& message, std::string_view words) {
    return message.find(words) != std::string::npos;
}

struct Written {
    const char* name;
    std::string text;
    Counts counts;        // of the orders, or by place for a table
    int first_label = 1;  // -1 for items that are no numbers
    SampleForm form = SampleForm::Orders;
};

std::ostream& operator<<(std::ostream& out, const Written& written) {
    return out << written.name;
}

// ---- orders: 1 2 3, 2 3 1, 3 1 2, 2 3 1 in many hands

const Counts kFourOrders = {1, 0, 0, 2, 1, 0};

std::vector<Written> orders() {
    std::vector<Written> all = {
        {"Blanks", "1 2 3\n2 3 1\n3 1 2\n2 3 1\n", kFourOrders},
        {"BlanksInColumns", "  1   2   3\n  2   3   1\n  3   1   2\n  2   3   1\n", kFourOrders},
        {"Commas", "1,2,3\n2,3,1\n3,1,2\n2,3,1\n", kFourOrders},
        {"CommasAndBlanks", "1, 2, 3\n2, 3, 1\n3, 1, 2\n2, 3, 1\n", kFourOrders},
        {"Tabs", "1\t2\t3\n2\t3\t1\n3\t1\t2\n2\t3\t1\n", kFourOrders},
        {"Semicolons", "1;2;3\n2;3;1\n3;1;2\n2;3;1\n", kFourOrders},
        {"SeparatorAtTheEnd", "1,2,3,\n2,3,1,\n3,1,2,\n2,3,1,\n", kFourOrders},
        {"Bars", "|1|2|3|\n|2|3|1|\n|3|1|2|\n|2|3|1|\n", kFourOrders},
        {"Hyphens", "1-2-3\n2-3-1\n3-1-2\n2-3-1\n", kFourOrders},
        {"Colons", "1:2:3\n2:3:1\n3:1:2\n2:3:1\n", kFourOrders},
        {"Dots", "1.2.3\n2.3.1\n3.1.2\n2.3.1\n", kFourOrders},
        {"GluedDigits", "123\n231\n312\n231\n", kFourOrders},
        {"FromNought", "0 1 2\n1 2 0\n2 0 1\n1 2 0\n", kFourOrders, 0},
        {"LeadingNoughts", "01 02 03\n02 03 01\n03 01 02\n02 03 01\n", kFourOrders},
        {"PointsOfFloats", "1. 2. 3.\n2. 3. 1.\n3. 1. 2.\n2. 3. 1.\n", kFourOrders},
        {"Letters", "A B C\nB C A\nC A B\nB C A\n", kFourOrders, -1},
        {"GluedLetters", "abc\nbca\ncab\nbca\n", kFourOrders, -1},
        {"Names", "Ann Bob Cy\nBob Cy Ann\nCy Ann Bob\nBob Cy Ann\n", kFourOrders, -1},
        {"NamesWithBlanks",
         "\"Ann Lee\",\"Bob\",\"Cy\"\n\"Bob\",\"Cy\",\"Ann Lee\"\n\"Cy\",\"Ann Lee\",\"Bob\"\n"
         "\"Bob\",\"Cy\",\"Ann Lee\"\n",
         kFourOrders, -1},
        {"NumberedNames",
         "item9 item10 item11\nitem10 item11 item9\nitem11 item9 item10\nitem10 item11 item9\n", kFourOrders,
         -1},
        {"CardCodes", "AS 2S KD\n2S KD AS\nKD AS 2S\n2S KD AS\n", kFourOrders, -1},
        {"CardSymbols", "A♠ 10♥ J♦\n10♥ J♦ A♠\nJ♦ A♠ 10♥\n10♥ J♦ A♠\n", kFourOrders, -1},
        {"CardSymbolsBefore", "♠1 ♥10 ♦11\n♥10 ♦11 ♠1\n♦11 ♠1 ♥10\n♥10 ♦11 ♠1\n", kFourOrders, -1},
        {"GluedSymbols", "♠♣♥\n♣♥♠\n♥♠♣\n♣♥♠\n", kFourOrders, -1},
        {"SeveralALine", "123 231\n312 231\n", kFourOrders},
        {"SeveralInAList", "[\"123\", \"231\", \"312\", \"231\"]\n", kFourOrders},
        {"ItemALine", "1\n2\n3\n\n2\n3\n1\n\n3\n1\n2\n\n2\n3\n1\n", kFourOrders},
        {"NameALine", "Ann\nBob\nCy\n\nBob\nCy\nAnn\n\nCy\nAnn\nBob\n\nBob\nCy\nAnn\n", kFourOrders, -1},
        {"NumberedRows", "1 1 2 3\n2 2 3 1\n3 3 1 2\n4 2 3 1\n", kFourOrders},
        {"NumberedWithPoints", "1. 1 2 3\n2. 2 3 1\n3. 3 1 2\n4. 2 3 1\n", kFourOrders},
        {"NumberedWithBrackets", "1) 123\n2) 231\n3) 312\n4) 231\n", kFourOrders},
        {"Pandas", ",0,1,2\n0,1,2,3\n1,2,3,1\n2,3,1,2\n3,2,3,1\n", kFourOrders},
        {"RunsWithMarks", "run 1: 1 2 3\nrun 2: 2 3 1\nrun 3: 3 1 2\nrun 4: 2 3 1\n", kFourOrders},
        {"Arrows", "1 2 3 -> 1 2 3\n1 2 3 -> 2 3 1\n1 2 3 -> 3 1 2\n1 2 3 -> 2 3 1\n", kFourOrders},
        {"GluedArrows", "123 -> 123\n123 -> 231\n123 -> 312\n123 -> 231\n", kFourOrders},
        {"ListArrows",
         "[1, 2, 3] -> [1, 2, 3]\n[1, 2, 3] -> [2, 3, 1]\n[1, 2, 3] -> [3, 1, 2]\n"
         "[1, 2, 3] -> [2, 3, 1]\n",
         kFourOrders},
        {"Log",
         "2024-01-01 10:00:00 INFO shuffled: [1, 2, 3]\n2024-01-01 10:00:01 INFO shuffled: [2, 3, 1]\n"
         "2024-01-01 10:00:02 INFO shuffled: [3, 1, 2]\n2024-01-01 10:00:03 INFO shuffled: [2, 3, 1]\n",
         kFourOrders},
        {"TimesInBrackets", "[12:00:01] 1 2 3\n[12:00:02] 2 3 1\n[12:00:03] 3 1 2\n[12:00:04] 2 3 1\n",
         kFourOrders},
        {"Tags", "[INFO] [1, 2, 3]\n[INFO] [2, 3, 1]\n[INFO] [3, 1, 2]\n[INFO] [2, 3, 1]\n", kFourOrders},
        {"Remarks", "1 2 3 (first run)\n2 3 1 (next run)\n3 1 2 (next run)\n2 3 1 (last run)\n", kFourOrders},
        {"Seeds", "[1, 2, 3] (seed 5)\n[2, 3, 1] (seed 6)\n[3, 1, 2] (seed 7)\n[2, 3, 1] (seed 8)\n",
         kFourOrders},
        {"JsonOneLine", "[[1,2,3],[2,3,1],[3,1,2],[2,3,1]]\n", kFourOrders},
        {"JsonManyLines",
         "[\n  [\n    1,\n    2,\n    3\n  ],\n  [\n    2,\n    3,\n    1\n  ],\n  [3, 1, 2],\n  [2, 3, "
         "1]\n]\n",
         kFourOrders},
        {"JsonLines", "[1,2,3]\n[2,3,1]\n[3,1,2]\n[2,3,1]\n", kFourOrders},
        {"JsonObjects",
         "{\"id\":1,\"seed\":7,\"order\":[1,2,3]}\n{\"id\":2,\"seed\":8,\"order\":[2,3,1]}\n"
         "{\"id\":3,\"seed\":9,\"order\":[3,1,2]}\n{\"id\":4,\"seed\":1,\"order\":[2,3,1]}\n",
         kFourOrders},
        {"JsonObjectsOfTexts",
         "{\"id\":1,\"order\":\"123\"}\n{\"id\":2,\"order\":\"231\"}\n"
         "{\"id\":3,\"order\":\"312\"}\n{\"id\":4,\"order\":\"231\"}\n",
         kFourOrders},
        {"JsonNames", R"([["Ann","Bob","C\u0079"],["Bob","Cy","Ann"],["Cy","Ann","Bob"],["Bob","Cy","Ann"]])",
         kFourOrders, -1},
        {"PythonLists", "[1, 2, 3]\n[2, 3, 1]\n[3, 1, 2]\n[2, 3, 1]\n", kFourOrders},
        {"PythonTuples", "(1, 2, 3)\n(2, 3, 1)\n(3, 1, 2)\n(2, 3, 1)\n", kFourOrders},
        {"PythonStrings", "['a', 'b', 'c']\n['b', 'c', 'a']\n[u'c', u'a', u'b']\n['b', 'c', 'a']\n",
         kFourOrders, -1},
        {"Numpy", "[1 2 3]\n[2 3 1]\n[3 1 2]\n[2 3 1]\n", kFourOrders},
        {"NumpyWrapped", "[[1 2\n  3]\n [2 3\n  1]\n [3 1\n  2]\n [2 3\n  1]]\n", kFourOrders},
        {"NumpyRepr",
         "array([1, 2, 3], dtype=int32)\narray([2, 3, 1], dtype=int32)\narray([3, 1, 2], dtype=int32)\n"
         "array([2, 3, 1], dtype=int32)\n",
         kFourOrders},
        {"Tensors",
         "tensor([1, 2, 3], device='cuda:0')\ntensor([2, 3, 1])\ntensor([3, 1, 2])\ntensor([2, 3, 1])\n",
         kFourOrders},
        {"RVectors", "[1] 1 2 3\n[1] 2 3 1\n[1] 3 1 2\n[1] 2 3 1\n", kFourOrders},
        {"RMatrix",
         "     [,1] [,2] [,3]\n[1,] 1    2    3\n[2,] 2    3    1\n[3,] 3    1    2\n[4,] 2    3    1\n",
         kFourOrders},
        {"Matlab",
         "order =\n\n     1     2     3\n\norder =\n\n     2     3     1\n\norder =\n\n     3     1     2\n\n"
         "order =\n\n     2     3     1\n",
         kFourOrders},
        {"PhpLists",
         "Array\n(\n    [0] => 1\n    [1] => 2\n    [2] => 3\n)\nArray\n(\n    [0] => 2\n    [1] => 3\n"
         "    [2] => 1\n)\nArray\n(\n    [0] => 3\n    [1] => 1\n    [2] => 2\n)\nArray\n(\n    [0] => 2\n"
         "    [1] => 3\n    [2] => 1\n)\n",
         kFourOrders},
        {"PhpNestedLists",
         "Array\n(\n    [0] => Array\n        (\n            [0] => 1\n            [1] => 2\n"
         "            [2] => 3\n        )\n\n    [1] => Array\n        (\n            [0] => 2\n"
         "            [1] => 3\n            [2] => 1\n        )\n\n    [2] => Array\n        (\n"
         "            [0] => 3\n            [1] => 1\n            [2] => 2\n        )\n\n    [3] => Array\n"
         "        (\n            [0] => 2\n            [1] => 3\n            [2] => 1\n        )\n\n)\n",
         kFourOrders},
        {"PhpListsOfNames",
         "Array\n(\n    [0] => Ann\n    [1] => Bob\n    [2] => Cy\n)\nArray\n(\n    [0] => Bob\n    [1] => "
         "Cy\n"
         "    [2] => Ann\n)\nArray\n(\n    [0] => Cy\n    [1] => Ann\n    [2] => Bob\n)\nArray\n(\n"
         "    [0] => Bob\n    [1] => Cy\n    [2] => Ann\n)\n",
         kFourOrders, -1},
        {"PhpVarExport",
         "array (\n  0 => \n  array (\n    0 => 1,\n    1 => 2,\n    2 => 3,\n  ),\n  1 => \n  array (\n"
         "    0 => 2,\n    1 => 3,\n    2 => 1,\n  ),\n  2 => \n  array (\n    0 => 3,\n    1 => 1,\n"
         "    2 => 2,\n  ),\n  3 => \n  array (\n    0 => 2,\n    1 => 3,\n    2 => 1,\n  ),\n)\n",
         kFourOrders},
        {"PhpVarDump",
         "array(3) {\n  [0]=>\n  int(1)\n  [1]=>\n  int(2)\n  [2]=>\n  int(3)\n}\narray(3) {\n  [0]=>\n"
         "  int(2)\n  [1]=>\n  int(3)\n  [2]=>\n  int(1)\n}\narray(3) {\n  [0]=>\n  int(3)\n  [1]=>\n"
         "  int(1)\n  [2]=>\n  int(2)\n}\narray(3) {\n  [0]=>\n  int(2)\n  [1]=>\n  int(3)\n  [2]=>\n"
         "  int(1)\n}\n",
         kFourOrders},
        {"PhpVarDumpOfStrings",
         "array(2) {\n  [0]=>\n  string(3) \"Ann\"\n  [1]=>\n  string(3) \"Bob\"\n}\narray(2) {\n  [0]=>\n"
         "  string(3) \"Bob\"\n  [1]=>\n  string(3) \"Ann\"\n}\n",
         {1, 1},
         -1},
        {"JsObjectsByPlace",
         "{ '0': 1, '1': 2, '2': 3 }\n{ '0': 2, '1': 3, '2': 1 }\n"
         "{ '0': 3, '1': 1, '2': 2 }\n{ '0': 2, '1': 3, '2': 1 }\n",
         kFourOrders},
        {"PerlDumper",
         "$VAR1 = [\n          1,\n          2,\n          3\n        ];\n$VAR1 = [2, 3, 1];\n"
         "$VAR1 = [3, 1, 2];\n$VAR1 = [2, 3, 1];\n",
         kFourOrders},
        {"Comments", "# by hand\n// seed 5\n1 2 3 # the first\n2 3 1\n\n3 1 2\n2 3 1\n", kFourOrders},
        {"Heading", "a,b,c\n1,2,3\n2,3,1\n3,1,2\n2,3,1\n", kFourOrders},
        {"WithByteOrderMark",
         "\xEF\xBB\xBF"
         "1 2 3\n2 3 1\n3 1 2\n2 3 1\n",
         kFourOrders},
        {"CarriageReturns", "1 2 3\r\n2 3 1\r\n3 1 2\r\n2 3 1\r\n", kFourOrders},
        {"LoneCarriageReturns", "1 2 3\r2 3 1\r3 1 2\r2 3 1\r", kFourOrders},
        {"NoNewlineAtTheEnd", "1 2 3\n2 3 1\n3 1 2\n2 3 1", kFourOrders},
    };
    for (const bool little : {true, false}) {
        std::string wide = little ? "\xFF\xFE" : "\xFE\xFF";
        for (const char c : std::string_view("1 2 3\n2 3 1\n3 1 2\n2 3 1\n")) {
            wide += little ? std::string{c, '\0'} : std::string{'\0', c};
        }
        all.push_back({little ? "LittleEndian" : "BigEndian", wide, kFourOrders});
    }
    return all;
}

// ---- counts: 14 of 1 2 3, 5 of 2 3 1, 1 of 3 2 1

const Counts kTwenty = {14, 0, 0, 5, 0, 1};

std::vector<Written> counts() {
    std::vector<Written> all = {
        {"Colon", "123: 14\n231: 5\n321: 1\n", kTwenty},
        {"ColonApart", "123 : 14\n231 : 5\n321 : 1\n", kTwenty},
        {"ColonOfBlanks", "1 2 3: 14\n2 3 1: 5\n3 2 1: 1\n", kTwenty},
        {"Equals", "123=14\n231=5\n321=1\n", kTwenty},
        {"FatArrow", "123 => 14\n231 => 5\n321 => 1\n", kTwenty},
        {"ThinArrow", "1 2 3 -> 14\n2 3 1 -> 5\n3 2 1 -> 1\n", kTwenty},
        {"Arrow", "1 2 3 → 14\n2 3 1 → 5\n3 2 1→1\n", kTwenty},
        {"Tab", "123\t14\n231\t5\n321\t1\n", kTwenty},
        {"Csv", "order,count\n123,14\n231,5\n321,1\n", kTwenty},
        {"CsvOfItems", "a,b,c,count\n1,2,3,14\n2,3,1,5\n3,2,1,1\n", kTwenty},
        {"QuotedCsv", "order,count\n\"1,2,3\",14\n\"2,3,1\",5\n\"3,2,1\",1\n", kTwenty},
        {"QuotedCounts", "\"123\",\"14\"\n\"231\",\"5\"\n\"321\",\"1\"\n", kTwenty},
        {"Times", "123 : 14 times\n231 : 5 times\n321 : 1 time\n", kTwenty},
        {"NamedCounts", "1 2 3 count=14\n2 3 1 count=5\n3 2 1 count=1\n", kTwenty},
        {"JsonInAReport", "{\"n\": 3, \"shuffles\": 20, \"counts\": {\"123\": 14, \"231\": 5, \"321\": 1}}",
         kTwenty},
        {"CountsInBrackets", "1 2 3 (14)\n2 3 1 (5)\n3 2 1 (1)\n", kTwenty},
        {"CountsInBracketsBehindLists", "[1, 2, 3] (14)\n[2, 3, 1] (5)\n[3, 2, 1] (1)\n", kTwenty},
        {"PercentInBrackets", "123: 14 (70.0%)\n231: 5 (25.0%)\n321: 1 (5.0%)\n", kTwenty},
        {"BarsOfAHistogram", "123: 14 ##############\n231: 5 #####\n321: 1 #\n", kTwenty},
        {"Sentences",
         "Order [1, 2, 3] occurred 14 times\nOrder [2, 3, 1] occurred 5 times\n"
         "Order [3, 2, 1] came up 1 times\n",
         kTwenty},
        {"Json", "{\"123\": 14, \"231\": 5, \"321\": 1}", kTwenty},
        {"JsonManyLines", "{\n  \"1,2,3\": 14,\n  \"2,3,1\": 5,\n  \"3,2,1\": 1\n}\n", kTwenty},
        {"JsonObjects",
         "[{\"order\":[1,2,3],\"count\":14},{\"order\":[2,3,1],\"count\":5},"
         "{\"order\":[3,2,1],\"count\":1}]",
         kTwenty},
        {"JsonObjectsCountFirst",
         "{\"count\":14,\"order\":[1,2,3],\"seed\":3}\n"
         "{\"count\":5,\"order\":[2,3,1],\"seed\":4}\n{\"count\":1,\"order\":[3,2,1]}\n",
         kTwenty},
        {"JsonObjectsOfTexts",
         "{\"order\":\"123\",\"count\":14}\n{\"order\":\"231\",\"count\":5}\n"
         "{\"order\":\"321\",\"count\":1}\n",
         kTwenty},
        {"JsArrayOfObjects",
         "[ { order: [ 1, 2, 3 ], count: 14 }, { order: [ 2, 3, 1 ], count: 5 }, { order: [ 3, 2, 1 ], "
         "count: 1 } ]",
         kTwenty},
        {"GoStructs", "[{Order:[1 2 3] Count:14} {Order:[2 3 1] Count:5} {Order:[3 2 1] Count:1}]\n",
         kTwenty},
        {"PythonDict", "{(1, 2, 3): 14, (2, 3, 1): 5, (3, 2, 1): 1}\n", kTwenty},
        {"PythonDictOfStrings", "{'123': 14, '231': 5, '321': 1}\n", kTwenty},
        {"PythonCounter", "Counter({(1, 2, 3): 14, (2, 3, 1): 5, (3, 2, 1): 1})\n", kTwenty},
        {"PythonMostCommon", "[((1, 2, 3), 14), ((2, 3, 1), 5), ((3, 2, 1), 1)]\n", kTwenty},
        {"PythonMostCommonStrings", "[('123', 14), ('231', 5), ('321', 1)]\n", kTwenty},
        {"JsObject", "{ '123': 14, '231': 5, '321': 1 }\n", kTwenty},
        {"JsMap", "Map(3) {\n  '1,2,3' => 14,\n  '2,3,1' => 5,\n  '3,2,1' => 1\n}\n", kTwenty},
        {"JsMapOfArrays", "Map(3) { [ 1, 2, 3 ] => 14, [ 2, 3, 1 ] => 5, [ 3, 2, 1 ] => 1 }\n", kTwenty},
        {"PhpPrintR", "Array\n(\n    [123] => 14\n    [231] => 5\n    [321] => 1\n)\n", kTwenty},
        {"PhpVarExport", "array (\n  '123' => 14,\n  '231' => 5,\n  '321' => 1,\n)\n", kTwenty},
        {"Rust", "{[1, 2, 3]: 14, [2, 3, 1]: 5, [3, 2, 1]: 1}\n", kTwenty},
        {"RustPretty",
         "{\n    [\n        1,\n        2,\n        3,\n    ]: 14,\n    [\n        2,\n        3,\n        "
         "1,\n"
         "    ]: 5,\n    [\n        3,\n        2,\n        1,\n    ]: 1,\n}\n",
         kTwenty},
        {"GoMap", "map[[1 2 3]:14 [2 3 1]:5 [3 2 1]:1]\n", kTwenty},
        {"GoMapOfStrings", "map[123:14 231:5 321:1]\n", kTwenty},
        {"JavaMap", "{[1, 2, 3]=14, [2, 3, 1]=5, [3, 2, 1]=1}\n", kTwenty},
        {"Clojure", "{[1 2 3] 14, [2 3 1] 5, [3 2 1] 1}\n", kTwenty},
        {"Julia",
         "Dict{Vector{Int64}, Int64} with 3 entries:\n  [1, 2, 3] => 14\n  [2, 3, 1] => 5\n"
         "  [3, 2, 1] => 1\n",
         kTwenty},
        {"CSharp", "[123, 14]\n[231, 5]\n[321, 1]\n", kTwenty},
        {"PandasValueCounts",
         "(1, 2, 3)    14\n(2, 3, 1)     5\n(3, 2, 1)     1\nName: count, dtype: int64\n", kTwenty},
        {"Markdown", "| order | count |\n|:------|------:|\n| 1 2 3 | 14 |\n| 2 3 1 | 5 |\n| 3 2 1 | 1 |\n",
         kTwenty},
        {"Sql",
         "+-------+-------+\n| order | count |\n+-------+-------+\n| 123   |    14 |\n| 231   |     5 |\n"
         "| 321   |     1 |\n+-------+-------+\n",
         kTwenty},
        {"UniqC", "     14 123\n      5 231\n      1 321\n", kTwenty},
        {"UniqCSorted", "      2 123\n      5 231\n      9 321\n", {2, 0, 0, 5, 0, 9}},
        {"UniqCOfBlanks", "     14 1 2 3\n      5 2 3 1\n      1 3 2 1\n", kTwenty},
        {"RTable", "x\n123 231 321 \n 14   5   1 \n", kTwenty},
        {"Floats", "123: 14.0\n231: 5.0\n321: 1e0\n", kTwenty},
        {"Twice", "123: 10\n231: 5\n123: 4\n321: 1\n", kTwenty},
        {"Total", "123: 14\n231: 5\n321: 1\ntotal: 20\n", kTwenty},
        {"ThousandsWithCommas", "123: 25,219\n231: 300\n321: 1,024,900\n", {25'219, 0, 0, 300, 0, 1'024'900}},
        {"ThousandsInQuotes",
         "123,\"25,219\"\n231,\"300\"\n321,\"24,900\"\n",
         {25'219, 0, 0, 300, 0, 24'900}},
        {"ThousandsWithUnderscores", "123: 25_219\n231: 300\n321: 24_900\n", {25'219, 0, 0, 300, 0, 24'900}},
        {"ThousandsWithApostrophes", "123: 25'219\n231: 300\n321: 24'900\n", {25'219, 0, 0, 300, 0, 24'900}},
    };
    for (Written& each : all) each.form = SampleForm::OrderCounts;
    all.push_back({"Letters", "acb, 140\ncba, 2\n", {0, 140, 0, 0, 0, 2}, -1, SampleForm::OrderCounts});
    return all;
}

// ---- tables and lists of counts

std::vector<Written> tables() {
    const Counts table = {7, 2, 1, 2, 4, 4, 1, 4, 5};
    std::vector<Written> all = {
        {"Plain", "7 2 1\n2 4 4\n1 4 5\n", table},
        {"Headings", "a b c\n7 2 1\n2 4 4\n1 4 5\n", table},
        {"RowNames", "1,7,2,1\n2,2,4,4\n3,1,4,5\n", table},
        {"HeadingsAndNames", "item,first,second,third\nx,7,2,1\ny,2,4,4\nz,1,4,5\n", table, -1},
        {"Json", "[[7, 2, 1], [2, 4, 4], [1, 4, 5]]", table},
        {"Numpy", "[[7 2 1]\n [2 4 4]\n [1 4 5]]\n", table},
        {"ConsoleTable",
         "┌─────────┬───┬───┬───┐\n│ (index) │ 0 │ 1 │ 2 │\n├─────────┼───┼───┼───┤\n│    0    │ 7 │ 2 │ 1 "
         "│\n"
         "│    1    │ 2 │ 4 │ 4 │\n│    2    │ 1 │ 4 │ 5 │\n└─────────┴───┴───┴───┘\n",
         table, 0},
    };
    for (Written& each : all) each.form = SampleForm::PlaceMatrix;
    const Counts list = {10, 12, 9, 8, 11, 10};
    for (const auto& [name, text] : {std::pair{"CountsOfOneLine", "10 12 9 8 11 10\n"},
                                     {"CountsOneALine", "10\n12\n9\n8\n11\n10\n"},
                                     {"CountsInBrackets", "[10, 12, 9, 8, 11, 10]\n"}}) {
        all.push_back({name, text, list, -1, SampleForm::CountList});
    }
    return all;
}

// ---- swaps: of runs (2 0)(1 1), (2 1)(1 0), (2 2)(1 0)

std::vector<Written> swaps() {
    const Counts runs = {0, 0, 1, 0, 1, 1};
    std::vector<Written> all = {
        {"Pairs", "2 0\n1 1\n\n2 1\n1 0\n\n2 2\n1 0\n", runs, 0},
        {"Named", "i=2 j=0\ni=1 j=1\n\ni=2 j=1\ni=1 j=0\n\ni=2 j=2\ni=1 j=0\n", runs, 0},
        {"Calls", "swap(2, 0)\nswap(1, 1)\n\nswap(2, 1)\nswap(1, 0)\n\nswap(2, 2)\nswap(1, 0)\n", runs, 0},
        {"ARunALine", "2:0 1:1\n2:1 1:0\n2:2 1:0\n", runs, 0},
        {"PythonPairs", "[(2, 0), (1, 1)]\n[(2, 1), (1, 0)]\n[(2, 2), (1, 0)]\n", runs, 0},
        {"FromOne", "3 1\n2 2\n\n3 2\n2 1\n\n3 3\n2 1\n", runs, 1},
    };
    for (Written& each : all) each.form = SampleForm::Swaps;
    return all;
}

class EveryForm : public testing::TestWithParam<Written> {};

const Counts& counted_in(const Sample& sample) {
    return sample.form == SampleForm::PlaceMatrix ? sample.places : sample.orders;
}

TEST_P(EveryForm, IsCountedExactly) {
    const Sample sample = read(GetParam().text);
    SCOPED_TRACE(recognised(GetParam().text));
    EXPECT_EQ(sample.form, GetParam().form);
    EXPECT_EQ(counted_in(sample), GetParam().counts);
    EXPECT_EQ(sample.first_label.value_or(-1), GetParam().first_label);
    EXPECT_EQ(sample.bad_rows, 0U);
    EXPECT_TRUE(sample.is_plain());
}

void expect_equal(const Sample& a, const Sample& b) {
    EXPECT_EQ(a.form, b.form);
    EXPECT_EQ(a.labels, b.labels);
    EXPECT_EQ(a.orders, b.orders);
    EXPECT_EQ(a.places, b.places);
    EXPECT_EQ(a.shuffles, b.shuffles);
    EXPECT_EQ(a.bad_rows, b.bad_rows);
    EXPECT_EQ(a.passed_over, b.passed_over);
}

TEST_P(EveryForm, IsReadTheSameHoweverItIsCut) {
    const std::string& text = GetParam().text;
    const Sample whole = read(text);
    const std::string sentence = recognised(text);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        SampleReader reader({});
        reader.feed(std::string_view(text).substr(0, cut));
        reader.sample();  // looking at it on the way changes nothing
        reader.feed(std::string_view(text).substr(cut));
        reader.finish();
        SCOPED_TRACE("cut at " + std::to_string(cut));
        EXPECT_EQ(reader.recognised(), sentence);
        expect_equal(reader.sample().value(), whole);
        if (HasFailure()) return;
    }
    SampleReader reader({});
    for (const char byte : text) reader.feed({&byte, 1});
    reader.finish();
    EXPECT_EQ(reader.recognised(), sentence);
    expect_equal(reader.sample().value(), whole);
}

INSTANTIATE_TEST_SUITE_P(Orders, EveryForm, testing::ValuesIn(orders()), testing::PrintToStringParamName());
INSTANTIATE_TEST_SUITE_P(Counts, EveryForm, testing::ValuesIn(counts()), testing::PrintToStringParamName());
INSTANTIATE_TEST_SUITE_P(Tables, EveryForm, testing::ValuesIn(tables()), testing::PrintToStringParamName());
INSTANTIATE_TEST_SUITE_P(Swaps, EveryForm, testing::ValuesIn(swaps()), testing::PrintToStringParamName());

// ---- what else is known of a sample

TEST(SampleReader, SaysInASentenceWhatItTookATextFor) {
    EXPECT_EQ(recognised("1 3 2\n3 1 2\n"), "Orders of 3 items: one a line, numbered from 1.");
    EXPECT_EQ(recognised("[0, 2, 1]\n[2, 0, 1]\n"), "Orders of 3 items: in brackets, numbered from 0.");
    EXPECT_EQ(recognised("{'abc': 1, 'bca': 2}"),
              "Counts by order of 3 items: as keys, start order a b c (sorted; another one is told with "
              "--start-order).");
    EXPECT_EQ(recognised("A♠ 2♠\n2♠ A♠\n"),
              "Orders of 2 items: one a line, start order A♠ 2♠ (a new deck; another one is told with "
              "--start-order).");
    EXPECT_EQ(recognised("c b a\nb c a\n", {.start_order = {"b", "c", "a"}}),
              "Orders of 3 items: one a line, start order b c a.");
    EXPECT_EQ(recognised("h g f e d c b a\na b c d e f g h\n"),
              "Orders of 8 items: one a line, start order a b c … h (sorted; another one is told with "
              "--start-order).");
    EXPECT_EQ(recognised("3 1 2\n", {.inverse = true}),
              "Orders of 3 items: one a line, each saying where the items went, numbered from 1.");
    EXPECT_EQ(recognised("10 12 9 8 11 10"), "6 counts without orders, taken as those of all 3! orders.");
    EXPECT_EQ(recognised("3 1\n1 3\n", {.transposed = true}),
              "Counts of 2 items by place: rows are places, columns items.");
    EXPECT_EQ(recognised("2:0 1:1\n2:1 1:0\n"), "Swaps of 3 items, places numbered from 0.");
}

TEST(SampleReader, PutsCardsInTheOrderOfANewDeck) {
    EXPECT_EQ(read("KD AS 2H 10S\nAS KD 10S 2H\n").labels,
              (std::vector<std::string>{"AS", "10S", "2H", "KD"}));
}

TEST(SampleReader, PutsNumbersInNamesByTheirValue) {
    EXPECT_EQ(read("b10 b9\nb9 b10\n").labels, (std::vector<std::string>{"b9", "b10"}));
}

TEST(SampleReader, CountsPlacesWithItemsAsRows) {
    const Sample sample = read("1 3 2\n3 1 2\n3 1 2\n");
    EXPECT_EQ(sample.places, (Counts{1, 2, 0, 0, 0, 3, 2, 1, 0}));
    EXPECT_EQ(sample.row_sizes, (std::vector<int>{1, 1, 1}));
    EXPECT_EQ(sample.column_sizes, (std::vector<int>{1, 1, 1}));
    EXPECT_EQ(sample.shuffles, 3U);
}

TEST(SampleReader, KeepsSumsInsteadOfOrdersOfNineItems) {
    const Sample sample = read("1 2 3 4 5 6 7 8 9\n2 1 3 4 5 6 7 8 9\n");
    EXPECT_TRUE(sample.orders.empty());
    ASSERT_TRUE(sample.sums);
    EXPECT_EQ(sample.sums->fixed_points, 16U);
    EXPECT_EQ(sample.sums->even, 1U);
    EXPECT_EQ(sample.sums->neighbours, 8U + 7U);
    EXPECT_EQ(sample.places.size(), 81U);
    EXPECT_EQ(sample.places[1], 1U);
}

TEST(SampleReader, TakesTheFirstFewOfManyItems) {
    std::string text;
    for (int first = 1; first <= 5; ++first) {
        for (int second = 1; second <= 5; ++second) {
            if (first != second) text += std::to_string(first) + " " + std::to_string(second) + "\n";
        }
    }
    const Sample sample = read(text, {.form = SampleForm::Orders});
    EXPECT_EQ(sample.n, 5);
    EXPECT_EQ(sample.placed, 2);
    EXPECT_EQ(sample.orders, Counts(20, 1));
    EXPECT_EQ(sample.column_sizes, (std::vector<int>{1, 1, 3}));
    EXPECT_EQ(sample.places[2], 12U);  // item 1 was left over in 12 of 20
    EXPECT_FALSE(sample.is_plain());
    EXPECT_EQ(sample.bad_rows, 0U);
}

TEST(SampleReader, KnowsTheNumberOfALotteryThatHasNotComeYet) {
    std::string text;
    for (int k = 0; k < 40; ++k) {
        const int first = k % 19 + 1;
        text += std::to_string(first) + " " + std::to_string(first % 19 + 1) + " " +
                std::to_string((first + 6) % 19 + 1) + "\n";
    }
    const auto without_7 = [&] {
        std::string kept;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin) + 1;
            const std::string line = " " + text.substr(begin, end - begin - 1) + " ";
            if (line.find(" 7 ") == std::string::npos) kept += text.substr(begin, end - begin);
            begin = end;
        }
        return kept;
    };
    EXPECT_EQ(read(without_7()).n, 19);
}

TEST(SampleReader, KnowsEqualItems) {
    const Sample sample = read("LLN\nLNL\nNLL\nLLN\n");
    EXPECT_TRUE(sample.equal_items);
    EXPECT_EQ(sample.labels, (std::vector<std::string>{"L", "L", "N"}));
    EXPECT_EQ(sample.orders, (Counts{2, 1, 1}));
    EXPECT_EQ(sample.row_sizes, (std::vector<int>{2, 1}));
    EXPECT_EQ(sample.places, (Counts{3, 3, 2, 1, 1, 2}));
}

TEST(SampleReader, KnowsOneOrderAloneIfItsItemsAreNumbersOrCards) {
    EXPECT_EQ(read("3 1 2\n").orders, (Counts{0, 0, 0, 0, 1, 0}));
    EXPECT_EQ(read("AS KD QD\n").shuffles, 1U);
    EXPECT_TRUE(says(refusal("red green blue\n"), "expected one order a line"));
    EXPECT_EQ(read("red green blue\n", {.start_order = {"red", "green", "blue"}}).orders,
              (Counts{1, 0, 0, 0, 0, 0}));
}

TEST(SampleReader, TellsASampleBeforeTheTextEnds) {
    SampleReader reader({});
    EXPECT_FALSE(reader.sample());
    reader.feed("1 2 3\n3 1 2\n");
    EXPECT_EQ(reader.rows(), 2U);
    EXPECT_EQ(reader.sample().value().shuffles, 2U);
    EXPECT_EQ(reader.recognised(), "Orders of 3 items: one a line, numbered from 1.");
    reader.finish();
    EXPECT_EQ(reader.rows(), 2U);
    EXPECT_NE(reader.recognised(), "");
}

// ---- shares

TEST(SampleReader, TurnsSharesIntoCountsOnceItIsToldOfHowMany) {
    const std::string text = "12: 25%\n21: 75%\n";
    const Sample unknown = read(text);
    EXPECT_TRUE(unknown.percent);
    EXPECT_EQ(unknown.shuffles, 0U);
    EXPECT_EQ(unknown.orders, (Counts{0, 0}));
    const Sample known = read(text, {.shuffles = 40});
    EXPECT_EQ(known.shuffles, 40U);
    EXPECT_EQ(known.orders, (Counts{10, 30}));
    EXPECT_EQ(read("12: 0.25\n21: 0.75\n", {.shuffles = 40}).orders, (Counts{10, 30}));
    EXPECT_EQ(read("12 (25%)\n21 (75%)\n", {.shuffles = 40}).orders, (Counts{10, 30}));
    EXPECT_EQ(read("12: 25 %\n21: 75 %\n", {.shuffles = 40}).orders, (Counts{10, 30}));
}

TEST(SampleReader, BelievesSharesNoFurtherThanTheirDigits) {
    // Of two cells of a half, in hundredths: 0.05 · 12 · 0.5 / 0.01².
    EXPECT_EQ(read("12: 25%\n21: 75%\n", {.shuffles = 1'000'000}).shuffles, 3000U);
    EXPECT_EQ(read("12: 25.0%\n21: 75.0%\n", {.shuffles = 1'000'000}).shuffles, 300'000U);
}

TEST(SampleReader, TurnsSharesByPlaceIntoCountsThatAddUp) {
    const std::string text = "33.3 33.3 33.4\n33.3 33.4 33.3\n33.4 33.3 33.3\n";
    const Sample sample = read(text, {.shuffles = 100});
    EXPECT_TRUE(sample.percent);
    ASSERT_EQ(sample.places.size(), 9U);
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(sample.places[3 * k] + sample.places[3 * k + 1] + sample.places[3 * k + 2], 100U);
        EXPECT_EQ(sample.places[k] + sample.places[k + 3] + sample.places[k + 6], 100U);
    }
    EXPECT_EQ(read(text).places, Counts(9, 0));
}

TEST(SampleReader, TurnsSharesOfAllOrdersIntoCounts) {
    EXPECT_EQ(read("0.25\n0.75\n", {.shuffles = 8}).orders, (Counts{2, 6}));
}

// ---- what is told overrules what is guessed

TEST(SampleReader, NumbersItemsFromTheLabelThatIsTold) {
    const Sample sample = read("1 2\n2 1\n2 1\n", {.first_label = 0});
    EXPECT_EQ(sample.first_label, 0);
    EXPECT_EQ(sample.labels, (std::vector<std::string>{"0", "1"}));
    EXPECT_EQ(sample.bad_rows, 3U);
    EXPECT_EQ(read("2 1\n1 2\n\n2 2\n1 1\n", {.form = SampleForm::Swaps, .first_label = 0}).n, 3);
}

TEST(SampleReader, BeginsAtTheOrderThatIsTold) {
    EXPECT_EQ(read("3 1 2\n3 1 2\n", {.start_order = {"3", "1", "2"}}).orders, (Counts{2, 0, 0, 0, 0, 0}));
    EXPECT_EQ(read("3 1 2\n", {.start_order = {"3", "2", "1"}}).orders, (Counts{0, 1, 0, 0, 0, 0}));
}

TEST(SampleReader, CallsRowsBadThatDoNotFitTheOrderThatIsTold) {
    const Sample sample = read("a b c\nb a c\nb a\na b d\n", {.start_order = {"a", "b", "c"}});
    EXPECT_EQ(sample.shuffles, 2U);
    ASSERT_EQ(sample.bad_rows, 2U);
    EXPECT_EQ(sample.first_bad_rows[0].why, "2 items instead of 3, 'c' is missing");
    EXPECT_EQ(sample.first_bad_rows[1].why, "'d' is none of the 3 items");
}

TEST(SampleReader, TurnsRowsThatSayWhereItemsWent) {
    EXPECT_EQ(read("2 3 1\n", {.inverse = true}).orders, (Counts{0, 0, 0, 0, 1, 0}));
    EXPECT_EQ(read("7 2 1\n1 4 5\n2 4 4\n", {.inverse = true}).places, (Counts{7, 1, 2, 2, 4, 4, 1, 5, 4}));
    EXPECT_TRUE(says(refusal("LLN\nLNL\n", {.inverse = true}), "leave out --inverse"));
}

TEST(SampleReader, TurnsATableWithPlacesAsRows) {
    const std::string text = "7 2 1\n1 4 5\n2 4 4\n";
    EXPECT_EQ(read(text).places, (Counts{7, 2, 1, 1, 4, 5, 2, 4, 4}));
    EXPECT_EQ(read(text, {.transposed = true}).places, (Counts{7, 1, 2, 2, 4, 4, 1, 5, 4}));
    EXPECT_EQ(read(text, {.inverse = true, .transposed = true}).places, read(text).places);
}

TEST(SampleReader, PutsTheRowsOfATableInTheOrderThatIsTold) {
    const std::string text = "x,7,2,1\ny,1,4,5\nz,2,4,4\n";
    const Sample sample = read(text, {.start_order = {"z", "x", "y"}});
    EXPECT_EQ(sample.labels, (std::vector<std::string>{"z", "x", "y"}));
    EXPECT_EQ(sample.places, (Counts{2, 4, 4, 7, 2, 1, 1, 4, 5}));
    EXPECT_TRUE(says(refusal(text, {.start_order = {"z", "x", "w"}}), "'w' of --start-order is no item"));
    EXPECT_TRUE(says(refusal(text, {.start_order = {"z", "x"}}), "--start-order has 2 items, the table 3"));
}

TEST(SampleReader, ReadsTheFormThatIsTold) {
    const std::string text = "1 2\n2 1\n";  // orders, a table, or swaps
    EXPECT_EQ(read(text).form, SampleForm::Orders);
    EXPECT_EQ(read(text, {.form = SampleForm::PlaceMatrix}).places, (Counts{1, 2, 2, 1}));
    EXPECT_EQ(read(text, {.form = SampleForm::Swaps}).orders, (Counts{1, 0}));
    EXPECT_EQ(read("1 2", {.form = SampleForm::CountList}).orders, (Counts{1, 2}));
    EXPECT_EQ(read("12 5\n21 6\n", {.form = SampleForm::OrderCounts}).orders, (Counts{5, 6}));
    EXPECT_EQ(read("21\n12\n", {.form = SampleForm::Orders}).orders, (Counts{1, 1}));
    EXPECT_EQ(refusal("a b\nb a\n", {.form = SampleForm::Swaps}).substr(0, 25), "the text: no swaps in it;");
    EXPECT_TRUE(says(refusal("1 2 3\n", {.form = SampleForm::PlaceMatrix}), "no table with as many places"));
    EXPECT_TRUE(says(refusal("a b\nb a\n", {.form = SampleForm::CountList}), "no list of counts alone"));
}

// ---- bad rows

TEST(SampleReader, SaysOfBadRowsWhereTheyAreAndWhatIsWrong) {
    std::string text;
    for (int k = 0; k < 10; ++k) text += "1 2 3\n3 2 1\n";
    const Sample sample = read(text + "1 2 2\n\n1 2\n1 2 3 1\n4 5 6\n# a remark\nthe end\n3 2 1 \n");
    ASSERT_EQ(sample.first_bad_rows.size(), 4U);
    EXPECT_EQ(sample.first_bad_rows[0].line, 21U);
    EXPECT_EQ(sample.first_bad_rows[0].why, "'2' is there more than once, '3' is missing");
    EXPECT_EQ(sample.first_bad_rows[1].line, 23U);
    EXPECT_EQ(sample.first_bad_rows[1].why, "2 items instead of 3, '3' is missing");
    EXPECT_EQ(sample.first_bad_rows[2].line, 24U);
    EXPECT_EQ(sample.first_bad_rows[2].why, "4 items instead of 3, '1' is there more than once");
    EXPECT_EQ(sample.first_bad_rows[3].line, 25U);
    EXPECT_EQ(sample.first_bad_rows[3].why, "'4' is none of the 3 items");
    EXPECT_EQ(sample.passed_over, 1U);
    EXPECT_EQ(sample.shuffles, 21U);
    EXPECT_EQ(sample.rows(), 25U);
}

TEST(SampleReader, KeepsTheFirstTenBadRowsAndCountsTheOthers) {
    std::string text;
    for (int k = 0; k < 30; ++k) text += "1 2\n";
    for (int k = 0; k < 12; ++k) text += "2 2\n";
    const Sample sample = read(text);
    EXPECT_EQ(sample.bad_rows, 12U);
    ASSERT_EQ(sample.first_bad_rows.size(), kMaxBadRows);
    EXPECT_EQ(sample.first_bad_rows.back().line, 40U);
}

TEST(SampleReader, StopsAtTheFirstBadRowWhenStrict) {
    const Sample sample = read("1 2\n2 1\n1 2\n2 2\n1 1\n2 1\n", {.strict = true});
    EXPECT_EQ(sample.bad_rows, 1U);
    EXPECT_EQ(sample.shuffles, 3U);
    EXPECT_EQ(sample.first_bad_rows.at(0).line, 4U);
}

TEST(SampleReader, KnowsTheItemsOfAShuffleThatLosesSome) {
    const Sample sample = read("4 2 1 2\n3 2 1 3\n1 2 1 1\n4 3 2 4\n2 4 1 3\n1 1 1 1\n2 2 1 4\n3 3 1 4\n");
    EXPECT_EQ(sample.n, 4);
    EXPECT_EQ(sample.shuffles, 1U);
    EXPECT_EQ(sample.bad_rows, 7U);
}

TEST(SampleReader, CallsABracketThatStaysOpenABadRow) {
    const Sample sample = read("[[1, 2], [2, 1], [1, 2], [2");
    EXPECT_EQ(sample.shuffles, 3U);
    ASSERT_EQ(sample.bad_rows, 1U);
    EXPECT_EQ(sample.first_bad_rows[0].why, "the text ends in the middle of this row");
    EXPECT_EQ(sample.first_bad_rows[0].line, 1U);
}

TEST(SampleReader, SaysOfASwapWhichPlaceThereIsNot) {
    const Sample sample = read("2 0\n1 1\n\n2 7\n1 0\n\n2 2\n1 0\n",
                               {.form = SampleForm::Swaps, .start_order = {"a", "b", "c"}});
    EXPECT_EQ(sample.shuffles, 2U);
    ASSERT_EQ(sample.bad_rows, 1U);
    EXPECT_EQ(sample.first_bad_rows[0].line, 4U);
    EXPECT_EQ(sample.first_bad_rows[0].why, "there is no place 7 of 3 items");
    EXPECT_EQ(sample.orders, (Counts{0, 0, 1, 0, 0, 1}));
}

TEST(SampleReader, GoesOnAfterALineThatIsNoSwap) {
    const Sample sample = read("2 0\n1 1\n\n2 1\n1 0\n\ndone\n", {.form = SampleForm::Swaps});
    EXPECT_EQ(sample.passed_over, 1U);
    EXPECT_EQ(sample.shuffles, 2U);
}

// ---- what is no sample

struct Refused {
    const char* name;
    std::string text;
    std::string words;
};

std::ostream& operator<<(std::ostream& out, const Refused& refused) {
    return out << refused.name;
}

class WhatIsNoSample : public testing::TestWithParam<Refused> {};

TEST_P(WhatIsNoSample, IsRefusedInOneLine) {
    const std::string message = refusal(GetParam().text);
    EXPECT_TRUE(says(message, GetParam().words)) << message;
    EXPECT_TRUE(message.starts_with("the text")) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos);
}

std::vector<Refused> refused() {
    std::string head;
    for (int k = 0; k < 50; ++k) head += "12: 3\n";
    return {
        {"NulByte", std::string("1 2\n2 1\n1 \0 2\n", 14), "line 3: a byte 0x00 is no text"},
        {"Escape", "1 2\n\x1B[0m\n", "line 2: a byte 0x1B is no text"},
        {"Delete", "1 2\n2 1\x7F\n", "line 2: a byte 0x7F is no text"},
        {"HugeWord", "1 2\n" + std::string(5000, '7'), "line 2: a word of more than 4,096 characters"},
        {"HugeQuotation", "\"" + std::string(5000, '7'), "line 1: a quotation of more than 4,096"},
        {"DeepBrackets", "\n" + std::string(65, '['), "line 2: brackets more than 64 deep"},
        {"BadEscape", "[\"\\u12g4\"]", "line 1: \\u in quotes needs four hexadecimal digits"},
        {"NegativeCount", "12: 4\n21: -5\n", "line 2: '-5' is no count"},
        {"FractionalCount", "12: 4\n21: 5.5\n", "counts with fractions that add up to 9.5:"},
        {"LateFraction", head + "21: 2.5\n", "with fractions"},
        {"CountOverTheMost", "12: 4\n21: 9223372036854775809\n", "line 2: '9223372036854775809' is no count"},
        {"SumOverTheMost", "12: 9223372036854775808\n21: 1\n", "line 2: the counts add up to more than 2^63"},
        {"WordAsCount", "[1, 2] 4\n[2, 1] 5ms\n[2, 1] 5\n", "line 2: '5ms' is no count"},
        {"SevenCounts", "10\n12\n9\n8\n11\n10\n7\n", "7 numbers without orders: the counts of all n! orders"},
        {"NegativeList", "10\n12\n9\n8\n-11\n10\n", "a count is negative"},
        {"ListOverTheMost", "1e19\n12\n9\n8\n11\n10\n", "a count is over 2^63"},
        {"ListSumOverTheMost", "9e18\n9e18\n9\n8\n11\n10\n", "the counts add up to more than 2^63"},
        {"FractionsInAList", "10.5\n12.5\n", "fractions that add up to 23.0"},
        {"TableWithAWrongRow", "7 2 1\n2 4 5\n1 4 5\n", "row 2 of the table adds up to 11"},
        {"TableWithAWrongColumn", "7 2 1\n4 4 2\n1 4 5\n", "column 1 of the table adds up to 12"},
        {"SharesThatDoNotAddUp", "12: 25%\n21: 35%\n", "fractions that add up to 60"},
        {"DecimalCommas", "12: 33,3 %\n21: 66,6 %\n", "the text"},
        {"Prose", "It was the best of times,\nit was the worst of times.\n", "expected one order a line"},
        {"Empty", "", "has no data"},
        {"Blank", "\n\n  \n", "has no data"},
        {"OnlyAMark", "\xEF\xBB\xBF", "has no data"},
        {"OnlyComments", "# nothing\n// here\n", "has no data"},
        {"UnclosedBracket", "[1, 2, 3", "has no data"},
        {"CSharpListName",
         "System.Collections.Generic.List`1[System.Int32]\n"
         "System.Collections.Generic.List`1[System.Int32]\n",
         "not understood"},
        {"CSharpArrayName", "System.Int32[]\nSystem.Int32[]\n", "the text"},
        {"StarsOfAHistogram", "123: ****\n132: **\n213: ***\n", "the text"},
        {"PlacesOfItems", "A=1 B=2 C=3\nA=2 B=1 C=3\nA=3 B=2 C=1\n", "not understood"},
        {"TwoTextsInAnObject",
         "{\"algorithm\":\"fy\",\"order\":\"132\",\"count\":14}\n"
         "{\"algorithm\":\"fy\",\"order\":\"231\",\"count\":14}\n",
         "has no data"},
        {"UnfinishedWide",
         std::string("\xFF\xFE"
                     "1",
                     3),
         "the text"},
    };
}

INSTANTIATE_TEST_SUITE_P(Texts, WhatIsNoSample, testing::ValuesIn(refused()),
                         testing::PrintToStringParamName());

TEST(SampleReader, CallsTheTextAsItIsTold) {
    EXPECT_TRUE(refusal("12: -4\n", {.where = "orders.txt"}).starts_with("orders.txt, line 1: '-4'"));
    EXPECT_TRUE(refusal("", {.where = "orders.txt"}).starts_with("orders.txt has no data"));
}

TEST(SampleReader, CountsUpToTwoToTheSixtyThird) {
    EXPECT_EQ(read("12: 9223372036854775807\n21: 1\n").shuffles, std::uint64_t{1} << 63U);
}

// ---- the fast path: lines that were read once are only looked up

/// Orders of n items in a fixed scramble, a row a line or a row a list.
std::vector<Order> scrambled(int n, int rows) {
    std::vector<Order> all;
    std::uint64_t state = 12345;
    for (int row = 0; row < rows; ++row) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        all.push_back(unrank((state >> 33U) % factorial(n), n));
    }
    return all;
}

std::string joined(const Order& order, const std::string& between) {
    std::string text;
    for (const Item item : order) text += (text.empty() ? "" : between) + std::to_string(item + 1);
    return text;
}

class RepeatedLines : public testing::TestWithParam<int> {};

TEST_P(RepeatedLines, AreCountedAsOneByOne) {
    const std::vector<Order> rows = scrambled(GetParam(), 6000);
    Counts counts(factorial(GetParam()));
    for (const Order& order : rows) ++counts[rank(order)];
    for (const std::string between : {"", " ", ", ", ",     \t   "}) {
        std::string text;
        for (const Order& order : rows) text += joined(order, between) + "\n";
        EXPECT_EQ(read(text).orders, counts) << "between items: '" << between << "'";
    }
    std::string lists;
    for (const Order& order : rows) lists += "[" + joined(order, ",") + "],";
    EXPECT_EQ(read("[" + lists + "]").orders, counts);
}

TEST_P(RepeatedLines, AreCountedInPiecesOfAnySize) {
    const std::vector<Order> rows = scrambled(GetParam(), 3000);
    std::string text;
    for (std::size_t k = 0; k < rows.size(); ++k) text += joined(rows[k], k % 3 == 0 ? " " : ",") + "\n";
    const Sample whole = read(text);
    for (const std::size_t size : {1U, 7U, 8U, 9U, 1000U}) {
        SampleReader reader({});
        for (std::size_t at = 0; at < text.size(); at += size) reader.feed(text.substr(at, size));
        reader.finish();
        expect_equal(reader.sample().value(), whole);
    }
}

INSTANTIATE_TEST_SUITE_P(Items, RepeatedLines, testing::Values(2, 3, 4, 5, 7));

TEST(SampleReader, FindsABadRowAmongThousandsOfKnownLines) {
    std::string text;
    for (int k = 0; k < 4000; ++k) text += k % 2 == 0 ? "1 2 3\n" : "3 1 2\n";
    text += "3 1 1\n";
    for (int k = 0; k < 4000; ++k) text += "3 1 2\n";
    text += "\n3 1 2 # the last\n1 2\n";
    const Sample sample = read(text);
    EXPECT_EQ(sample.orders, (Counts{2000, 0, 0, 0, 6001, 0}));
    ASSERT_EQ(sample.first_bad_rows.size(), 2U);
    EXPECT_EQ(sample.first_bad_rows[0].line, 4001U);
    EXPECT_EQ(sample.first_bad_rows[1].line, 8004U);
}

TEST(SampleReader, DoesNotTakeAKnownLineInsideABracketForARow) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "1 2\n2 1\n";
    const Sample sample = read(text + "[\n1 2\n]\n1 2\n");
    EXPECT_EQ(sample.orders, (Counts{3001, 3000}));
}

TEST(SampleReader, CountsKnownCountsWithTheirWeights) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "12: 2\n21: 3\n";
    EXPECT_EQ(read(text).orders, (Counts{6000, 9000}));
}

TEST(SampleReader, StopsAtABadRowBehindKnownLinesWhenStrict) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "1 2\n";
    const Sample sample = read(text + "2 2\n1 2\n", {.strict = true});
    EXPECT_EQ(sample.shuffles, 3000U);
    EXPECT_EQ(sample.first_bad_rows.at(0).line, 3001U);
}

TEST(SampleReader, SaysWhatItLooksLikeBeforeItEnds) {
    SampleReader reader({});
    std::string text;
    for (int k = 0; k < 1999; ++k) text += "1 2 3\n";
    reader.feed(text);
    ASSERT_TRUE(reader.sample());
    EXPECT_EQ(reader.sample()->shuffles, 1999U);
    EXPECT_EQ(reader.recognised(), "Orders of 3 items: one a line, numbered from 1.");
    EXPECT_EQ(reader.rows(), 1999U);
    reader.feed("a b c\n3 2 1\n");
    EXPECT_EQ(reader.rows(), 2000U + 1) << "decided: what is no order is a bad row";
}

TEST(KnownLines, DoNotHideACountThatOnlyALaterRowHas) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "1 2\n2 1\n";
    const Sample sample = read(text + "1 2: 5\n1 2: 5\n1 2: 5\n");
    EXPECT_EQ(sample.orders, (Counts{3015, 3000}));
}

TEST(CountsBeforeBrackets, AreThoseOfUniq) {
    const Sample sample = read("     17 ['Ann', 'Bo']\n      9 ['Bo', 'Ann']\n");
    EXPECT_EQ(sample.form, SampleForm::OrderCounts);
    EXPECT_EQ(sample.orders, (Counts{17, 9}));
    EXPECT_EQ(read("0 [1, 2]\n1 [2, 1]\n2 [2, 1]\n").orders, (Counts{1, 2})) << "these number the rows";
    EXPECT_EQ(read("0 [1, 2]\n1 [2, 1]\n").orders, (Counts{1, 1})) << "and so do these";
    EXPECT_EQ(read("7 [1, 2]\n7 [2, 1]\n9 [2, 1]\n").orders, (Counts{1, 2})) << "an order is counted once";
}

TEST(NamesWithBlanks, AreOneItemBetweenCommasOrTabs) {
    EXPECT_EQ(read("Ann, Mary Jo, Bob\nMary Jo, Ann, Bob\nBob, Ann, Mary Jo\n").labels,
              (std::vector<std::string>{"Ann", "Bob", "Mary Jo"}));
    EXPECT_EQ(read("Bob Day\tCid Fox\nCid Fox\tBob Day\nBob Day\tCid Fox\n").n, 2);
    EXPECT_EQ(read("1 2, 3 4\n4 3, 2 1\n").n, 4) << "numbers are items each";
    EXPECT_EQ(read("1 3 2, 16\n2 1 3, 5\n").shuffles, 21U);
}

TEST(RowsBeforeAndAfter, AreNotTakenForShuffles) {
    std::string text;
    for (int k = 0; k < 20; ++k) {
        text += std::string("Before: [1, 2, 3] After: ") +
                (k % 3 == 0   ? "[2, 1, 3]"
                 : k % 3 == 1 ? "[3, 2, 1]"
                              : "[1, 2, 3]") +
                "\n";
    }
    EXPECT_TRUE(says(refusal(text), "every second row is the same"));
    std::string same;
    for (int k = 0; k < 40; ++k) same += "3 1 2\n";
    EXPECT_EQ(read(same).shuffles, 40U) << "a seed that is set anew";
}

TEST(KnownLines, AreNotThoseWithAByteMoreOrLongOnes) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "1 2\n2 1\n";
    EXPECT_TRUE(says(refusal(text + std::string("1 2\0\n", 5)), "a byte 0x00"));
    const std::string ann(40, 'a');
    const std::string bob(40, 'b');
    text.clear();
    for (int k = 0; k < 3000; ++k) text += ann + " " + bob + "\n" + bob + " " + ann + "\n";
    EXPECT_EQ(read(text).orders, (Counts{3000, 3000}));
}

TEST(Counts, ThatAreNoNumbersAreRefusedWhereTheyStand) {
    EXPECT_TRUE(says(refusal("12: 5\n21: NaN\n"), "line 2: 'NaN' is no count"));
    EXPECT_TRUE(says(refusal("12: 5\n21: 1e400\n"), "line 2: '1e400' is no count"));
    EXPECT_TRUE(says(refusal("{\"12\": 5, \"21\": null}"), "line 1: 'null' is no count"));
    EXPECT_TRUE(says(refusal("12: nan\n21: inf\n"), "is no count"));
}

TEST(Shares, AddUpAsFarAsTheirLastDigitsWereRounded) {
    EXPECT_EQ(read("123: 17%\n132: 17%\n213: 17%\n231: 17%\n312: 17%\n321: 17%\n", {.shuffles = 12}).shuffles,
              12U);
    EXPECT_EQ(read("{\"ABC\":0.17,\"ACB\":0.17,\"BAC\":0.17,\"BCA\":0.17,\"CAB\":0.17,\"CBA\":0.16}",
                   {.shuffles = 12})
                  .shuffles,
              12U);
    EXPECT_TRUE(says(refusal("12: 20%\n21: 40%\n"), "add up to"));
}

TEST(SampleOptions, ThatChangeNothingAreRefused) {
    EXPECT_EQ(refusal("1 2\n2 1\n", {.transposed = true}),
              "the text: only a table of items by places can be transposed; leave out --transpose");
    EXPECT_EQ(
        refusal("12: 3\n21: 4\n", {.shuffles = 7}),
        "the text: how many shuffles there were is known, for it has no percentages; leave out --count");
    EXPECT_EQ(refusal("Ann Bo\nBo Ann\nAnn Bo\n", {.first_label = 0}),
              "the text: its items are no numbers in a row; leave out --labels");
    EXPECT_NE(refusal("1 2\n2 1\n", {.form = SampleForm::OrderCounts}).find("there are no counts in it"),
              std::string::npos);
}

TEST(SampleOptions, OfMoreShufflesThanRoundingLeavesVisibleSaySo) {
    SampleReader reader({.shuffles = 1'000'000});
    reader.feed("12: 25%\n21: 75%\n");
    reader.finish();
    EXPECT_NE(reader.recognised().find("no more than 3,000 shuffles would"), std::string::npos)
        << reader.recognised();
    SampleReader few({.shuffles = 40});
    few.feed("12: 25%\n21: 75%\n");
    few.finish();
    EXPECT_EQ(few.recognised().find("no more than"), std::string::npos) << few.recognised();
}

}  // namespace
}  // namespace shufflelens

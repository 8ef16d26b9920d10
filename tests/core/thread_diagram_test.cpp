#include "shufflelens/question.hpp"

//! One test per rule, named after it, by chapter.

mod narrate;
mod narrate_all;
mod random;
mod table;

mod ho_01_cards;
mod ho_02_03_start;
mod ho_04_order;
mod ho_05_turn;
mod ho_06_arschkarte;
mod ho_07_functions;
mod ho_08_reactions;
mod ho_09_10_zwang_and_swaps;
mod ho_11_open_hands;
mod ho_12_finishing;
mod ho_13_ending;
mod ho_14_17_moves;

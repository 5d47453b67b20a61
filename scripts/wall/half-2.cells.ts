import { testCells } from "./test-cells.ts";

testCells(1);

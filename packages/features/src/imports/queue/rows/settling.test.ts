import { expect, it } from "vitest";
import { settlingIn } from "../queued-file.ts";
import { makeQueuedFile, makeUnreadable, makeUnreadableFile } from "../queued-file-samples.ts";
import { fieldsOf, withText } from "./cell-fields.ts";
import { faultOf, isHopeless, namedByServer, type SettlingRow, withDecisions } from "./settling.ts";

const states = (file: ReturnType<typeof makeQueuedFile>) =>
  settlingIn(file)?.rows.map(({ row, state }) => [row, state]);

it("a file without such rows has nothing to settle", () => {
  expect(settlingIn(makeQueuedFile())).toBeNull();
  expect(settlingIn(makeQueuedFile({ reading: { status: "unread" } }))).toBeNull();
});

it("rows are as the browser has read them with the decisions that it was given", () => {
  const file = makeUnreadableFile(4, ["corrected", "refused", "left-out"]);
  expect(states(file)).toEqual([
    [14, "corrected"],
    [15, "wrong"],
    [16, "left-out"],
    [17, "open"],
  ]);
  expect(settlingIn(file)).toMatchObject({ total: 4, settled: 2 });
  // A later decision has not been checked yet; a withdrawn one needs no check.
  const changed = new Map([
    [14, { row: 14, cells: [{ column: 3, text: "11" }] }],
    [16, null],
  ]);
  const later = { ...file, corrections: withDecisions(file.corrections, changed) };
  expect(states(later)).toEqual([
    [14, "checking"],
    [15, "wrong"],
    [16, "open"],
    [17, "open"],
  ]);
});

it("more rows than can be decided on are counted", () => {
  const settling = settlingIn(makeUnreadableFile(1_204));
  expect(settling).toMatchObject({ total: 1_204, settled: 0 });
  expect(settling && isHopeless(settling)).toBe(true);
});

it("rows that the server names stay, with why a decision was refused until there is another", () => {
  const [one, two] = makeUnreadable(2).map(({ problem }) => problem);
  if (!one || !two) throw new Error("There are two problems.");
  const first = namedByServer([], [one, two], []);
  const file = makeQueuedFile({ reading: { status: "unread" }, serverRows: first });
  expect(states(file)).toEqual([
    [14, "open"],
    [15, "open"],
  ]);
  const sent = withDecisions([], new Map([[14, { row: 14, cells: [{ column: "quantity", text: "x" }] }]]));
  const again = namedByServer(first, [{ ...one, value: "x", message: 'Row 14: quantity "x" isn\'t a number' }], sent);
  const refused = { ...file, corrections: sent, serverRows: again };
  expect(settlingIn(refused)?.rows[0]).toMatchObject({ state: "wrong", problem: one, refused: { value: "x" } });
  const other = withDecisions(sent, new Map([[14, { row: 14, leaveOut: true as const }]]));
  expect(states({ ...refused, corrections: other })).toEqual([
    [14, "left-out"],
    [15, "open"],
  ]);
});

const rowOf = (changes: Partial<SettlingRow> = {}): SettlingRow => {
  const [problem] = makeUnreadable(1).map((one) => one.problem);
  if (!problem) throw new Error("There is a problem.");
  const cells = ["INFY", "2025-02-10", "buy", "1,0", "cheap"];
  return { row: 14, problem, refused: null, decision: null, state: "open", cells, ...changes };
};
const COLUMNS = ["symbol", "trade_date", "trade_type", "quantity", "price"];

it("a row has a field for the cell that is named, for those corrected, and for the one that is wrong next", () => {
  const [quantity] = fieldsOf(rowOf(), COLUMNS, []);
  expect(quantity).toEqual({ column: 3, caption: "quantity", original: "1,0", text: "1,0" });
  const decision = { row: 14, cells: [{ column: 3, text: "10" }] };
  const refused = { ...rowOf().problem, column: "price", value: "cheap" };
  const fields = fieldsOf(rowOf({ decision, refused, state: "wrong" }), COLUMNS, [0]);
  expect(fields.map(({ caption, text }) => [caption, text])).toEqual([
    ["quantity", "10"],
    ["price", "cheap"],
    ["symbol", "INFY"],
  ]);
});

it("a cell behind the last caption can be corrected, and without captions the named one alone", () => {
  const problem = { ...rowOf().problem, column: "the cell after the last column", value: "x" };
  const wide = rowOf({ problem, cells: [...rowOf().cells, "x"] });
  expect(fieldsOf(wide, COLUMNS, [])).toMatchObject([{ column: 5, caption: "Column 6", original: "x" }]);
  expect(fieldsOf(rowOf({ cells: [] }), [], [])).toMatchObject([{ column: "quantity", original: "1,0" }]);
});

it("the broker's own text is no correction, and nothing is one", () => {
  const row = rowOf();
  const [field] = fieldsOf(row, COLUMNS, []);
  if (!field) throw new Error("There is a field.");
  const decision = withText(row, field, "10");
  expect(decision).toEqual({ row: 14, cells: [{ column: 3, text: "10" }] });
  expect(withText(row, field, "")).toEqual({ row: 14, cells: [{ column: 3, text: "" }] });
  expect(withText({ ...row, decision }, field, "1,0")).toBeNull();
});

it("a reason leaves out what has columns of its own", () => {
  const [{ problem }] = makeUnreadable(1) as [ReturnType<typeof makeUnreadable>[number]];
  expect(faultOf(problem, true)).toBe("isn't a number");
  expect(faultOf(problem, false)).toBe('quantity "1,0" isn\'t a number');
});

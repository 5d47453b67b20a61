import { MAX_CORRECTED_ROWS, type RowCorrection, readCorrections } from "@saudabook/contract/imports/corrections.ts";
import { describe, expect, it } from "vitest";
import { growwFnoPnlCsv } from "../../samples/files/groww-fno-pnl-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import type { Chosen } from "../chosen.ts";
import { previewTradebook } from "../preview-tradebook.ts";
import { readTradebook } from "../read-tradebook.ts";
import {
  at,
  CAPTIONS,
  correct,
  fileOf,
  GROWW_FNO,
  LINES,
  leaveOut,
  linesOf,
  read,
  refusalOf,
  withCell,
} from "./corrections.test-setup.ts";

describe("a row that is left out", () => {
  it("is no row of the import, and the others are as if it were not there", async () => {
    const bad = withCell(LINES, 3, at("price"), "?");
    const { executions, corrected, rowsRead } = await read(bad, [leaveOut(4)]);
    const others = await read(LINES);
    expect(executions).toEqual(others.executions.filter(({ row }) => row !== 4));
    expect(rowsRead).toBe(12);
    expect(corrected).toMatchObject([{ row: 4, raw: bad[3]?.split(","), texts: null }]);
  });

  it("proves nothing about dates", async () => {
    const slashed = linesOf(zerodhaTradebookCsv({ rows: 12, resaved: true, dates: "m/d/yyyy" }));
    const bad = withCell(slashed, 5, at("trade_date"), "13/25/2024");
    expect(await refusalOf(read(bad))).toMatchObject({ code: "bad_rows" });
    const whole = await read(slashed);
    const { executions } = await read(bad, [leaveOut(6)]);
    expect(executions).toEqual(whole.executions.filter(({ row }) => row !== 6));
  });

  it("leaves a file without any trade, which is refused", async () => {
    const bad = withCell(LINES.slice(0, 2), 1, at("price"), "?");
    const refused = await refusalOf(read(bad, [leaveOut(2)]));
    expect(refused).toMatchObject({ code: "no_trades" });
    expect(refused.message).toContain("it only has 1 row that you left out");
  });

  it("may be one of two with the same number", async () => {
    const twice = [...LINES, withCell(LINES, 3, at("quantity"), "999")[3] ?? ""];
    expect(await refusalOf(read(twice))).toMatchObject({ code: "bad_rows", rows: [{ row: 14 }] });
    expect((await read(twice, [leaveOut(14)])).executions).toEqual((await read(LINES)).executions);
  });
});

describe("a correction is refused by name", () => {
  const bad = withCell(LINES, 3, at("quantity"), "ten");
  const cases: [string, RowCorrection[], string][] = [
    [
      "for a row that is not there",
      [correct(99, "price", "1"), leaveOut(4)],
      "Row 99 isn't a row of this file's trades",
    ],
    ["for the captions", [leaveOut(1), leaveOut(4)], "Row 1 isn't a row of this file's trades"],
    ["for a column that is not there", [correct(4, "qty", "10")], 'Row 4 has no column "qty"'],
    ["for a place behind the last column", [correct(4, 13, "10")], 'Row 4 has no column "13"'],
    ["for a row that reads well", [leaveOut(5), leaveOut(4)], "Row 5 reads well without a correction"],
    ["for the auction mark", [correct(4, "auction", "true")], "Row 4 keeps its auction mark"],
    [
      "for a cell that is named twice",
      [
        {
          row: 4,
          cells: [
            { column: "quantity", text: "10" },
            { column: at("quantity"), text: "11" },
          ],
        },
      ],
      `Row 4 has two corrections of its column "${at("quantity")}"`,
    ],
  ];
  it.each(cases)("%s", async (_, corrections, words) => {
    const refused = await refusalOf(read(bad, corrections));
    expect(refused).toMatchObject({ code: "correction_refused", rowCount: 1 });
    expect(refused.message).toContain(words);
    expect(refused.rows).toMatchObject([{ row: corrections[0]?.row }]);
  });

  it("where it would end the table", async () => {
    const lines = [...linesOf(growwFnoPnlCsv({ rows: 4 }))];
    const good = await read(lines, [], GROWW_FNO);
    const row = good.executions[0]?.row ?? 0;
    const column = good.columns.findIndex((caption) => caption.toLowerCase() === "quantity");
    const broken = withCell(lines, row - 1, column, "?");
    const blank = (broken[row - 1] ?? "")
      .split(",")
      .map((_, place) => ({ column: place, text: place === 0 ? "Futures" : "" }));
    const refused = await refusalOf(read(broken, [{ row, cells: blank }], GROWW_FNO));
    expect(refused.message).toContain(`Row ${row} isn't a row of trades any more with this correction`);
  });
});

describe("a preview with corrections", () => {
  it("says which rows are settled, and what is wrong with the others", async () => {
    const column = at("price");
    const bad = [2, 4, 6, 8].reduce((lines, row) => withCell(lines, row, column, "?"), LINES);
    const preview = async (corrections: RowCorrection[]) =>
      (await previewTradebook(fileOf(bad), { today: SAMPLE_TODAY, corrections })).preview;
    const half = await preview([correct(3, "price", "100"), correct(5, "price", "many"), leaveOut(7)]);
    expect(half).toMatchObject({ status: "refused", code: "bad_rows", rowCount: 2 });
    expect(half.unreadable.map(({ row, state, refused }) => [row, state, refused?.value])).toEqual([
      [3, "corrected", undefined],
      [5, "refused", "many"],
      [7, "left-out", undefined],
      [9, "unread", undefined],
    ]);
    expect(half.columns).toEqual(CAPTIONS);
    const all = await preview([correct(3, "price", "100"), correct(5, "price", "101"), leaveOut(7), leaveOut(9)]);
    expect(all).toMatchObject({ status: "recognised", executions: 10, rowsRead: 12 });
    expect(all.unreadable.map(({ state }) => state)).toEqual(["corrected", "corrected", "left-out", "left-out"]);
  });

  it("names the rows of corrections that are not needed", async () => {
    const { preview } = await previewTradebook(fileOf(LINES), { today: SAMPLE_TODAY, corrections: [leaveOut(2)] });
    expect(preview).toMatchObject({
      status: "refused",
      code: "correction_refused",
      rows: [{ row: 2 }],
      unreadable: [],
    });
  });

  it("names no more rows than can be corrected", async () => {
    const many = linesOf(zerodhaTradebookCsv({ rows: MAX_CORRECTED_ROWS + 5 }));
    const bad = many.map((line) => line.replace(/,(?:buy|sell),/, ",hold,"));
    const { preview } = await previewTradebook(fileOf(bad), { today: SAMPLE_TODAY });
    expect(preview).toMatchObject({ code: "bad_rows", rowCount: MAX_CORRECTED_ROWS + 5 });
    expect(preview.unreadable).toHaveLength(MAX_CORRECTED_ROWS);
  });
});

it("of a time without seconds, which earlier versions refused, stays in a restored file and in no other", async () => {
  const fill = (id: number, time: string) =>
    `28-08-2026,TEST LTD,1243.7,NSE,EQ,500001,Equity,0,,${id},${time},Buy,2,621.85`;
  const file = fileOf([
    "Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price",
    ...[fill(101, "11:30"), fill(102, "11:31"), fill(103, "11:32"), fill(104, "11:33:05")],
  ]);
  const upstox: Chosen = { broker: "upstox", tradeType: "equity" };
  const restored = { ...upstox, restored: { skipsAllotments: false } };
  const corrections = [correct(2, "Trade Time", "11:30:00"), leaveOut(3)];
  const { code, message } = await refusalOf(readTradebook(file, upstox, SAMPLE_TODAY, corrections));
  expect([code, message]).toEqual([
    "correction_refused",
    expect.stringContaining("Row 2 reads well without a correction"),
  ]);
  const { executions, corrected, rowsRead } = await readTradebook(file, restored, SAMPLE_TODAY, corrections);
  const whole = await readTradebook(file, upstox, SAMPLE_TODAY);
  expect(executions.map(({ key }) => key)).toEqual(whole.executions.map(({ key }) => key).toSpliced(1, 1));
  expect(rowsRead).toBe(4);
  expect(corrected.map(({ row, problem, texts }) => [row, problem.message, texts?.[10]])).toEqual([
    [2, 'Row 2: Trade Time "11:30" isn\'t a time of day like 09:15:00', "11:30:00"],
    [3, 'Row 3: Trade Time "11:31" isn\'t a time of day like 09:15:00', undefined],
  ]);
  const other = await refusalOf(readTradebook(file, restored, SAMPLE_TODAY, [...corrections, leaveOut(5)]));
  expect(other.message).toContain("Row 5 reads well without a correction");
});

describe("the form field", () => {
  it("holds a list of rows, each once", () => {
    const corrections = [correct(14, "quantity", "10"), correct(15, 3, ""), leaveOut(16)];
    expect(readCorrections(JSON.stringify(corrections))).toEqual({ corrections });
    expect(readCorrections("[]")).toEqual({ corrections: [] });
  });

  it("is refused in words that name the entry", () => {
    const long = [{ row: 2, cells: [{ column: "price", text: "x".repeat(101) }] }];
    for (const [text, problem] of [
      ["[", "must be a JSON list"],
      ['{"row":2}', "must be a JSON list"],
      ['[{"row":2,"leaveOut":true},{"row":0,"leaveOut":true}]', "the 2. one"],
      ['[{"row":2,"leaveOut":true,"cells":[]}]', "the 1. one"],
      [JSON.stringify(long), "the 1. one"],
      [JSON.stringify([leaveOut(7), correct(7, "price", "1")]), "must not name row 7 twice"],
      [
        JSON.stringify(Array.from({ length: MAX_CORRECTED_ROWS + 1 }, (_, row) => leaveOut(row + 1))),
        "at most 1,000 rows",
      ],
    ]) {
      expect(readCorrections(text ?? "")).toEqual({ problem: expect.stringContaining(problem ?? "") });
    }
  });
});

import { MAX_CORRECTED_ROWS, type RowCorrection, readCorrections } from "@saudabook/contract/imports/corrections.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growwFnoPnlCsv } from "../../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv } from "../../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../../samples/files/zerodha-tradebook-files.ts";
import type { Chosen } from "../chosen.ts";
import { ImportRefused } from "../import-refused.ts";
import { previewTradebook } from "../preview-tradebook.ts";
import { openTradebook, readTradebook, type Tradebook } from "../read-tradebook.ts";
import type { UploadedFile } from "../sheets/file-kind.ts";

const EQUITY: Chosen = { broker: "zerodha", tradeType: "equity" };
const FNO: Chosen = { broker: "zerodha", tradeType: "fno" };
const GROWW: Chosen = { broker: "groww", tradeType: "equity" };
const GROWW_FNO: Chosen = { broker: "groww", tradeType: "fno" };

const linesOf = ({ bytes }: UploadedFile) => new TextDecoder().decode(bytes).trimEnd().split("\n");
const fileOf = (lines: readonly string[]): UploadedFile => ({
  name: "trades.csv",
  bytes: new TextEncoder().encode(`${lines.join("\n")}\n`),
});

/** The lines with another text in a cell; rows and columns count from 0. */
function withCell(lines: readonly string[], row: number, column: number, text: string): string[] {
  return lines.with(row, (lines[row] ?? "").split(",").with(column, text).join(","));
}

async function refusalOf(reading: Promise<unknown>): Promise<ImportRefused> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ImportRefused) return error;
  throw new Error("The file was not refused.", { cause: error });
}

/** All that an import stores of a file, but the broker's own texts and the corrections. */
const readOf = ({ executions, columns, rowsRead, skipped, clientId, accountHolder, kind }: Tradebook) => ({
  columns,
  rowsRead,
  skipped,
  clientId,
  accountHolder,
  kind,
  executions: executions.map(({ raw, ...execution }) => execution),
});

const LINES = linesOf(zerodhaTradebookCsv({ rows: 12 }));
const CAPTIONS = (LINES[0] ?? "").split(",");
const at = (caption: string) => CAPTIONS.indexOf(caption);
const read = (lines: readonly string[], corrections: readonly RowCorrection[] = [], chosen = EQUITY) =>
  readTradebook(fileOf(lines), chosen, SAMPLE_TODAY, corrections);
const leaveOut = (row: number): RowCorrection => ({ row, leaveOut: true });
const correct = (row: number, column: string | number, text: string): RowCorrection => ({
  row,
  cells: [{ column, text }],
});

describe("a corrected cell", () => {
  const files = {
    "Zerodha equity": { lines: LINES, above: 1, chosen: EQUITY },
    "Zerodha F&O": { lines: linesOf(zerodhaTradebookCsv({ rows: 12, segment: "FO" })), above: 1, chosen: FNO },
    "Zerodha with slashes": {
      lines: linesOf(zerodhaTradebookCsv({ rows: 12, resaved: true, dates: "m/d/yyyy" })),
      above: 1,
      chosen: EQUITY,
    },
    "Groww orders": { lines: linesOf(growwOrdersCsv({ rows: 12 })), above: 6, chosen: GROWW },
  };

  it.each(Object.entries(files))(
    "of %s is read as if the file had had its text",
    async (_, { lines, above, chosen }) => {
      const captions = (lines[above - 1] ?? "").split(",");
      const whole = readOf(await read(lines, [], chosen));
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.nat(lines.length - above - 1), { minLength: 1, maxLength: 4 }),
          fc.array(fc.nat(captions.length - 1), { minLength: 4, maxLength: 4 }),
          fc.constantFrom("?", "1.0", "=1", "x x"),
          fc.boolean(),
          async (rows, columns, text, byCaption) => {
            let bad: string[] = lines;
            const corrections: RowCorrection[] = [];
            for (const [place, row] of rows.entries()) {
              const column = columns[place] ?? 0;
              const own = (lines[above + row] ?? "").split(",")[column] ?? "";
              const damaged = withCell(bad, above + row, column, text);
              // Only what makes its row unreadable can be corrected.
              const alone = await read(withCell(lines, above + row, column, text), [], chosen).catch((error) => error);
              if (!(alone instanceof ImportRefused) || alone.code !== "bad_rows" || alone.rowCount !== 1) continue;
              bad = damaged;
              corrections.push(correct(above + row + 1, byCaption ? (captions[column] ?? "") : column, own));
            }
            const tradebook = await read(bad, corrections, chosen);
            expect(readOf(tradebook)).toEqual(whole);
            // The broker's own row is untouched.
            for (const { row, raw } of tradebook.executions) expect(raw.join(",")).toBe(bad[row - 1]);
            expect(tradebook.corrected.map(({ row }) => row)).toEqual(
              corrections.map(({ row }) => row).toSorted((a, b) => a - b),
            );
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it("is read by the same rules as the broker's own text", async () => {
    const bad = withCell(LINES, 3, at("quantity"), "ten");
    for (const text of ["1,0", "1e3", "", "-5", "0", "=5"]) {
      const own = await refusalOf(read(withCell(LINES, 3, at("quantity"), text.includes(",") ? `"${text}"` : text)));
      const corrected = await refusalOf(read(bad, [correct(4, "quantity", text)]));
      expect(corrected.code).toBe("bad_rows");
      expect(corrected.rows).toEqual(own.rows);
    }
  });

  it("is kept beside the broker's row, with the reason", async () => {
    const bad = withCell(LINES, 3, at("quantity"), "ten");
    const { executions, corrected } = await read(bad, [correct(4, " quantity ", "10")]);
    expect(executions[2]).toMatchObject({ row: 4, quantity: "10", raw: bad[3]?.split(",") });
    expect(corrected).toEqual([
      {
        row: 4,
        problem: { row: 4, column: "quantity", value: "ten", message: 'Row 4: quantity "ten" isn\'t a number' },
        raw: bad[3]?.split(","),
        texts: withCell(LINES, 3, at("quantity"), "10")[3]?.split(","),
      },
    ]);
  });

  it("can be in a workbook", async () => {
    const file = await zerodhaTradebookXlsx({ rows: 6 });
    const good = await readTradebook(file, EQUITY, SAMPLE_TODAY);
    // On an earlier day every row is in the future.
    const early = await refusalOf(readTradebook(file, EQUITY, "2020-01-01"));
    expect(early.rows?.map(({ row }) => row)).toEqual(good.executions.map(({ row }) => row));
    const dated = good.executions.map(
      ({ row }): RowCorrection => ({
        row,
        cells: [
          { column: "Trade Date", text: "2019-06-03" },
          { column: "Order Execution Time", text: "2019-06-03T10:00:00" },
        ],
      }),
    );
    const read = await readTradebook(file, EQUITY, "2020-01-01", dated);
    expect(new Set(read.executions.map(({ executedAt }) => executedAt))).toEqual(new Set(["2019-06-03T10:00:00"]));
    expect(read.executions.map(({ raw }) => raw)).toEqual(good.executions.map(({ raw }) => raw));
  });

  it("proves the order of dates with slashes only where the broker's own rows do not", async () => {
    const dated = (texts: string[]) =>
      texts
        .reduce((lines, text, row) => withCell(lines, row + 1, at("trade_date"), text), LINES.slice(0, 4))
        .map((line, row) => (row === 0 ? line : line.replace(/[^,]*$/, "2024-02-01T10:00:00")));
    // Nothing proves an order: every row is unreadable, until one is corrected that does.
    const open = dated(["01/02/2024", "01/02/2024", "01/02/2024"]).map((line, row) =>
      row === 0 ? line : line.replace("2024-02-01T", "01/02/2024 "),
    );
    expect(await refusalOf(read(open))).toMatchObject({ code: "bad_rows", rowCount: 3 });
    const proof = [
      { column: "trade_date", text: "13/02/2024" },
      { column: "order_execution_time", text: "13/02/2024 10:00:00" },
    ];
    const proven = await read(open, [{ row: 2, cells: proof }]);
    expect(proven.executions.map(({ executedAt }) => executedAt.slice(0, 10))).toEqual([
      ...["2024-02-13", "2024-02-01", "2024-02-01"],
    ]);
    // The file's own rows say day first: a correction the other way round is wrong alone.
    const own = dated(["01/02/2024", "?", "01/02/2024"]);
    const refused = await refusalOf(read(own, [correct(3, "trade_date", "02/13/2024")]));
    expect(refused.rows?.map(({ row }) => row)).toEqual([3]);
  });

  it("can be below a second row of captions", async () => {
    const lines = linesOf(growwFnoPnlCsv({ rows: 6 }));
    const good = await read(lines, [], GROWW_FNO);
    const last = good.executions.at(-1)?.row ?? 0;
    const captions = good.columns.map((caption) => caption.toLowerCase());
    const column = captions.indexOf("quantity");
    const own = (lines[last - 1] ?? "").split(",")[column] ?? "";
    const bad = withCell(lines, last - 1, column, "?");
    const corrected = await read(bad, [correct(last, "Quantity", own)], GROWW_FNO);
    expect(readOf(corrected)).toEqual(readOf(good));
  });
});

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

it("the skipped rows of a file are untouched by corrections of others", async () => {
  const lines = linesOf(growwOrdersCsv({ rows: 4, notExecuted: 2 }));
  const file = fileOf(lines);
  const skippedIn = async (corrections: RowCorrection[], input = file) => {
    const tradebook = await openTradebook(input, GROWW, SAMPLE_TODAY, corrections);
    const skipped = [];
    for await (const _ of tradebook.executions()) skipped.push(...tradebook.skippedRows());
    return skipped;
  };
  const whole = await skippedIn([]);
  expect(whole).toHaveLength(2);
  const row = (await readTradebook(file, GROWW, SAMPLE_TODAY)).executions[0]?.row ?? 0;
  const captions = (lines[5] ?? "").split(",");
  const bad = fileOf(withCell(lines, row - 1, captions.indexOf("Quantity"), "?"));
  expect(await skippedIn([leaveOut(row)], bad)).toEqual(whole);
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

import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growwFnoPnlCsv } from "../../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv } from "../../samples/files/groww-orders-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../../samples/files/zerodha-tradebook-files.ts";
import type { Chosen } from "../chosen.ts";
import { ImportRefused } from "../import-refused.ts";
import { openTradebook, readTradebook, type Tradebook } from "../read-tradebook.ts";
import {
  at,
  correct,
  EQUITY,
  fileOf,
  GROWW_FNO,
  LINES,
  leaveOut,
  linesOf,
  read,
  refusalOf,
  withCell,
} from "./corrections.test-setup.ts";

const FNO: Chosen = { broker: "zerodha", tradeType: "fno" };

const GROWW: Chosen = { broker: "groww", tradeType: "equity" };

/** All that an import stores of a file, except the broker's own texts and the corrections. */
const readOf = ({ executions, columns, rowsRead, skipped, clientId, accountHolder, kind }: Tradebook) => ({
  columns,
  rowsRead,
  skipped,
  clientId,
  accountHolder,
  kind,
  executions: executions.map(({ raw, ...execution }) => execution),
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
    // The file's own rows say day first: only the correction in the other order is wrong.
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

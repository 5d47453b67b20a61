import type { ImportMapping, MappedDateFormat } from "@saudabook/contract/imports/import-mapping.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Execution } from "../../execution.ts";
import { kotakMapping } from "../../samples/files/mapped-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import { readTradebook } from "../read-tradebook.ts";

// A known file with unknown captions, mapped by hand, yields the same executions as its format.

const CAPTIONS = ["Sym", "ISIN no", "Day", "Ex", "Seg", "Ser", "Way", "Auc", "Qty", "Rate", "Fill", "Order", "Moment"];

const lines = (choice: Parameters<typeof zerodhaTradebookCsv>[0]) =>
  new TextDecoder().decode(zerodhaTradebookCsv(choice).bytes).trimEnd().split("\n").slice(1);

function mapping(change: Partial<ImportMapping>): ImportMapping {
  return kotakMapping({
    captions: CAPTIONS,
    symbol: 0,
    isin: 1,
    exchange: 3,
    price: 9,
    tradeId: 10,
    orderId: 11,
    status: null,
    date: { column: 12, format: "ymd" },
    time: null,
    side: { by: "text", column: 6, buy: ["buy"], sell: ["sell"], quantity: 8 },
    segment: { column: 4, read: ["EQ"], leave: ["FO"] },
    ...change,
  });
}

/** A fill without what names its broker, its file or its key. */
const fact = ({ symbol, isin, side, quantity, price, value, executedAt, exchange, tradeId, orderId }: Execution) =>
  JSON.stringify([symbol, isin, side, quantity, price, value, executedAt, exchange, tradeId, orderId]);

const written: Record<Exclude<MappedDateFormat, "serial">, (year: string, month: string, day: string) => string> = {
  ymd: (year, month, day) => `${year}-${month}-${day}`,
  dmy: (year, month, day) => `${day}/${month}/${year}`,
  mdy: (year, month, day) => `${month}/${day}/${year}`,
  named: (year, month, day) =>
    `${Number(day)} ${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Number(month) - 1]} ${year}`,
};

const choices = fc.record({
  firstRow: fc.nat(4_000),
  rows: fc.integer({ min: 1, max: 12 }),
  format: fc.constantFrom("ymd", "dmy", "mdy", "named" as const),
  comma: fc.boolean(),
  tradeIds: fc.boolean(),
  twoColumns: fc.boolean(),
});

describe("a known file, mapped by hand", () => {
  it("has the executions of its format, however dates, numbers and sides are written", async () => {
    await fc.assert(
      fc.asyncProperty(choices, async ({ firstRow, rows, format, comma, tradeIds, twoColumns }) => {
        const choice = { rows, firstRow };
        const known = await readTradebook(
          zerodhaTradebookCsv(choice),
          { broker: "zerodha", tradeType: "equity" },
          SAMPLE_TODAY,
        );
        const body = lines(choice).map((line) => {
          const cells = line.split(",");
          const [day = "", time = ""] = (cells[12] ?? "").split("T");
          const [year = "", month = "", date = ""] = day.split("-");
          cells[12] = `${written[format](year, month, date)} ${time}`;
          if (comma) for (const at of [8, 9]) cells[at] = (cells[at] ?? "").replace(".", ",");
          // Two columns of quantities take the places of side and quantity.
          if (twoColumns) [cells[6], cells[8]] = cells[6] === "buy" ? [cells[8] ?? "", "0"] : ["", cells[8] ?? ""];
          return cells.join(";");
        });
        const bytes = new TextEncoder().encode([CAPTIONS.join(";"), ...body].join("\n"));
        const read = await readTradebook(
          { name: "deals.csv", bytes },
          { broker: "other", tradeType: "equity" },
          SAMPLE_TODAY,
          [],
          mapping({
            date: { column: 12, format },
            numbers: comma ? "comma" : "point",
            ...(!tradeIds && { tradeId: null }),
            ...(twoColumns && { side: { by: "quantities", buy: 6, sell: 8 } }),
          }),
        );
        const own = (execution: Execution) => fact(tradeIds ? execution : { ...execution, tradeId: null });
        expect(read.executions.map(own)).toEqual(known.executions.map(own));
        expect(new Set(read.executions.map(({ key }) => key)).size).toBe(read.executions.length);
      }),
      { numRuns: 60 },
    );
  });

  it("has the same keys in overlapping files, with trade ids and without", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), fc.boolean(), async (firstRow, tradeIds) => {
        const all = lines({ rows: 20, firstRow });
        const keys = async (part: readonly string[]) => {
          const bytes = new TextEncoder().encode([CAPTIONS.join(","), ...part].join("\n"));
          const change = { numbers: "point", ...(!tradeIds && { tradeId: null }) } as const;
          const chosen = { broker: "other", tradeType: "equity" } as const;
          const file = await readTradebook({ name: "deals.csv", bytes }, chosen, SAMPLE_TODAY, [], mapping(change));
          return file.executions.map(({ key }) => key);
        };
        const [whole, late, early] = [await keys(all), await keys(all.slice(8)), await keys(all.slice(0, 15))];
        expect(whole.slice(8)).toEqual(late);
        expect(new Set([...early, ...late])).toEqual(new Set(whole));
      }),
      { numRuns: 30 },
    );
  });
});

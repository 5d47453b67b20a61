import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import { describe, expect, it } from "vitest";
import { KOTAK, kotakFile, kotakMapping } from "../../samples/files/mapped-files.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "../import-refused.ts";
import { readTradebook } from "../read-tradebook.ts";

const chosen = { broker: "other", tradeType: "equity" } as const;

const read = (lines: readonly string[], mapping: ImportMapping = kotakMapping()) =>
  readTradebook(kotakFile(lines), chosen, SAMPLE_TODAY, [], mapping);

async function refusal(work: Promise<unknown>): Promise<ImportRefused> {
  const refused = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (refused instanceof ImportRefused) return refused;
  throw new Error("The file was not refused.");
}

const problems = async (lines: readonly string[], mapping?: ImportMapping) =>
  (await refusal(read(lines, mapping))).rows?.map(({ message }) => message);

describe("a mapped file", () => {
  it("is read by its columns, as the account that the mapping names", async () => {
    const file = await read(KOTAK);
    expect(file).toMatchObject({ kind: "mapped", broker: "other", clientId: "Kotak Neo", rowsRead: 4 });
    expect(
      file.executions.map(({ symbol, side, quantity, price, executedAt, exchange }) => ({
        symbol,
        side,
        quantity,
        price,
        executedAt,
        exchange,
      })),
    ).toEqual([
      {
        symbol: "INFY",
        side: "buy",
        quantity: "1200",
        price: "1512.5",
        executedAt: "2026-01-05T09:15:02",
        exchange: "NSE",
      },
      {
        symbol: "INFY",
        side: "sell",
        quantity: "1200",
        price: "1530",
        executedAt: "2026-01-13T15:01:00",
        exchange: "NSE",
      },
      {
        symbol: "TCS",
        side: "buy",
        quantity: "10",
        price: "3210.05",
        executedAt: "2026-01-14T10:00:00",
        exchange: "BSE",
      },
    ]);
    expect(file.skipped).toEqual([{ reason: "not-executed", count: 1 }]);
  });

  it("knows its fills again, and numbers equal ones within the file", async () => {
    const twice = [...KOTAK, KOTAK.at(-1) ?? ""];
    const [one, two] = [await read(KOTAK), await read(twice)];
    const keys = two.executions.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(one.executions.map(({ key }) => key));
    expect(new Set(keys).size).toBe(4);
  });

  it("reads a quantity bought and a quantity sold in two columns", async () => {
    const lines = ["Scrip,Day,Bought,Sold,Rate", "INFY,05 Jan 2026,10,,1500", "INFY,06 Jan 2026,0,4,1510"];
    const mapping = kotakMapping({
      captions: ["Scrip", "Day", "Bought", "Sold", "Rate"],
      symbol: 0,
      date: { column: 1, format: "named" },
      time: null,
      price: 4,
      exchange: null,
      status: null,
      side: { by: "quantities", buy: 2, sell: 3 },
      numbers: "plain",
      orderId: null,
    });
    const { executions } = await read(lines, mapping);
    expect(executions.map(({ side, quantity }) => [side, quantity])).toEqual([
      ["buy", "10"],
      ["sell", "4"],
    ]);
    expect(await problems([...lines, "INFY,07 Jan 2026,1,2,1500", "INFY,07 Jan 2026,,,1500"], mapping)).toEqual([
      'Row 4: Sold "2" and "Bought" both have a quantity',
      'Row 5: Bought "" and "Sold" have no quantity',
    ]);
  });

  it.each([
    [
      "a date of another format",
      1,
      "2026-01-05",
      'Deal date "2026-01-05" isn\'t a date like 05-11-2026 with the day first',
    ],
    [
      "a date that does not exist",
      1,
      "31/02/2026",
      'Deal date "31/02/2026" isn\'t a date like 05-11-2026 with the day first',
    ],
    ["a time that does not exist", 2, "25:00", 'Deal time "25:00" isn\'t a time of day like 09:15:00'],
    ["another word for the side", 4, "SHORT", 'B/S "SHORT" is neither buy nor sell in the mapping'],
    ["a number of another format", 6, '"1.512,50"', 'Rate (Rs.) "1.512,50" isn\'t a number like 1,234.56'],
    ["a number below 0", 5, "-5", 'No. of shares "-5" is negative'],
    ["another state of the order", 8, "Frozen", 'State "Frozen" isn\'t among the texts of the mapping'],
    ["a day in the future", 1, "05/01/2031", 'Deal date "05/01/2031" is in the future'],
  ])("names row, column and value of %s", async (_, column, text, message) => {
    const cells = ["INFY", "05/01/2026", "09:15:02", "NSE", "B", "10", "1500", "77", "Traded"];
    expect(await problems([KOTAK[0] ?? "", cells.with(column, text).join(",")])).toEqual([`Row 2: ${message}`]);
  });

  it("counts a trade id once on its day, and refuses it with another price", async () => {
    const mapping = kotakMapping({ orderId: null, tradeId: 7 });
    const [head = "", row = ""] = KOTAK;
    const { executions, skipped } = await read([head, row, row], mapping);
    expect([executions.length, skipped]).toEqual([1, [{ reason: "repeated", count: 1 }]]);
    expect(await problems([head, row, row.replace("1,512.50", "1,512.55")], mapping)).toEqual([
      'Row 3: Order no "770001" is also in row 2, with another quantity or price',
    ]);
  });

  it("is refused where no row has its captions", async () => {
    const { code, message } = await refusal(read(["Scrip,Day,Rate", "INFY,2026-01-05,10"]));
    expect(code).toBe("unsupported_file");
    expect(message).toContain('exactly the captions that were mapped: "Scrip name", "Deal date"');
  });

  it("is refused where a format reads the file: its trades would count as those of two accounts", async () => {
    const refused = await refusal(readTradebook(zerodhaTradebookCsv(), chosen, SAMPLE_TODAY, [], kotakMapping()));
    expect(refused).toMatchObject({ code: "wrong_file", needed: { broker: "zerodha", tradeType: "equity" } });
  });

  it("is corrected like any other file", async () => {
    const lines = [...KOTAK.slice(0, 2), "INFY,13/01/2026,15:01:00,NSE,S,ten,1530,770002,Traded"];
    const corrections = [{ row: 3, cells: [{ column: "No. of shares", text: "1,200" }] }];
    const file = await readTradebook(kotakFile(lines), chosen, SAMPLE_TODAY, corrections, kotakMapping());
    expect(file.executions[1]).toMatchObject({ side: "sell", quantity: "1200" });
    expect(file.corrected).toMatchObject([{ row: 3, texts: expect.arrayContaining(["1,200"]) }]);
  });
});

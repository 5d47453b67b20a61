import { describe, expect, it } from "vitest";
import type { Execution } from "../../execution.ts";
import { Digits } from "../../samples/files/digits.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import {
  zerodhaAnswer,
  zerodhaTrade,
  zerodhaTrades,
  zerodhaTradesBody,
} from "../../samples/files/zerodha-answer-files.ts";
import { zerodhaFill } from "../../samples/files/zerodha-fill.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "../import-refused.ts";
import { readTradebook } from "../read-tradebook.ts";
import type { UploadedFile } from "../sheets/file-kind.ts";

const SEGMENTS = { EQ: "equity", FO: "fno" } as const;
const NUMBERS = Array.from({ length: 60 }, (_, index) => index);
const [first] = zerodhaTrades([0]);

const answer = (trades: readonly object[], tradeType: "equity" | "fno" = "equity", today = SAMPLE_TODAY) =>
  readTradebook(zerodhaAnswer(trades), { broker: "zerodha", tradeType, answer: true }, today);

async function refused(file: UploadedFile | readonly object[]): Promise<string> {
  try {
    const given = "bytes" in file ? file : zerodhaAnswer(file);
    await readTradebook(given, { broker: "zerodha", tradeType: "equity", answer: true }, SAMPLE_TODAY);
  } catch (error) {
    if (error instanceof ImportRefused) return `${error.code}: ${error.rows?.[0]?.message ?? error.message}`;
    throw error;
  }
  return expect.unreachable("the answer was read");
}

/** The columns by which a fill counts. A file has the ISIN, series and day of expiry beside them. */
const counted = ({ raw: _r, row: _n, isin: _i, series: _s, contract, ...columns }: Execution) => ({
  ...columns,
  contract: contract && { ...contract, expiry: null },
});

describe("an answer of Zerodha's API", () => {
  it.each(["EQ", "FO"] as const)("is the same fills as a tradebook of them: %s", async (segment) => {
    const tradeType = SEGMENTS[segment];
    const chosen = { broker: "zerodha", tradeType } as const;
    const read = await answer(zerodhaTrades(NUMBERS, segment), tradeType);
    for (const header of [2018, 2020, 2024] as const) {
      const csv = zerodhaTradebookCsv({ rows: NUMBERS.length, segment, header });
      const file = await readTradebook(csv, chosen, SAMPLE_TODAY);
      expect(read.executions.map(counted)).toEqual(file.executions.map(counted));
      expect(read.clientId).toBe("AB1234");
    }
    expect(new Set(read.executions.map(({ exchange }) => exchange))).toEqual(new Set(["NSE", "BSE"]));
  });

  it("keeps every field as text, with the digits that were sent", async () => {
    const { executions, columns, kind } = await answer([
      {
        ...first,
        trade_id: "00012345678901234567",
        order_id: "99999999999999999999",
        average_price: new Digits("2000.1000000001"),
        brand_new: new Digits("12345678901234567890"),
        "padded ": "x",
      },
    ]);
    expect(kind).toBe("zerodha-answer");
    expect(columns).toEqual([...Object.keys(first ?? {}), "brand_new", "padded"]);
    expect(executions).toHaveLength(1);
    expect(executions[0]).toMatchObject({
      row: 1,
      price: "2000.1000000001",
      value: "2000.1000000001",
      tradeId: "00012345678901234567",
      orderId: "99999999999999999999",
      key: "zerodha|equity|NSE|2024-04-01|12345678901234567|INFY|buy",
    });
    expect(executions[0]?.raw.slice(-2)).toEqual(["12345678901234567890", "x"]);
    expect(executions[0]?.raw[6]).toBe("2000.1000000001");
  });

  it("has one id for two scrips, and takes its day from the fill", async () => {
    const [, , other] = zerodhaTrades([0, 1, 2]);
    const night = { ...other, trade_id: first?.trade_id, fill_timestamp: "2024-04-02 00:00:01" };
    const { executions } = await answer([first ?? {}, { ...other, trade_id: first?.trade_id }, night]);
    expect(executions.map(({ key }) => key)).toEqual([
      "zerodha|equity|NSE|2024-04-01|5000000|INFY|buy",
      "zerodha|equity|NSE|2024-04-01|5000000|M&M|buy",
      "zerodha|equity|NSE|2024-04-02|5000000|M&M|buy",
    ]);
  });

  it("leaves out what is of another segment", async () => {
    const trades = [
      ...zerodhaTrades([0, 1]),
      ...zerodhaTrades([2], "FO"),
      ...zerodhaTrades([3], "CDS"),
      ...zerodhaTrades([4, 5], "COM"),
    ];
    const equity = await answer(trades);
    expect([equity.executions.length, equity.skipped]).toEqual([2, [{ reason: "other-segment", count: 4 }]]);
    const fno = await answer(trades, "fno");
    expect([fno.executions.length, fno.skipped]).toEqual([1, [{ reason: "other-segment", count: 5 }]]);
    expect(await refused(zerodhaTrades([3], "COM"))).toBe(
      "unsupported_file: This is Zerodha's list of the day's commodity trades. We import only Equity and Future & Option. In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV. Then upload that file.",
    );
  });

  it("is refused without a field that it is read by, in all of its trades or in one", async () => {
    const fields = [
      "trade_id",
      "order_id",
      "exchange",
      "tradingsymbol",
      "average_price",
      "quantity",
      "transaction_type",
      "fill_timestamp",
    ] as const;
    for (const field of fields) {
      const { [field]: _, ...without } = first ?? expect.unreachable();
      expect(await refused([without])).toContain(
        `unsupported_file: This is Zerodha's list of the day's trades without its field "${field}". We can't import it.`,
      );
      expect(await refused([...zerodhaTrades([2]), without])).toMatch(
        new RegExp(`^bad_rows: Row 2: ${field} (?:"" )?is (?:missing|not known)`),
      );
    }
  });

  it.each([
    ["a price of 0", { average_price: new Digits("0") }, "average_price"],
    ["a price with an exponent", { average_price: new Digits("1e3") }, "average_price"],
    ["an unknown exchange", { exchange: "NCDEX" }, 'exchange "NCDEX" is not known'],
    ["a day without a time", { fill_timestamp: "2024-04-01" }, "has no time of day"],
    ["a day in the future", { fill_timestamp: "2026-11-25 09:15:00" }, "is in the future"],
    ["a list for a symbol", { tradingsymbol: ["INFY"] }, "isn't a symbol"],
    ["another side", { transaction_type: "HOLD" }, "is neither buy nor sell"],
    ["a rounded id", { trade_id: "1.1E+15" }, "isn't a trade or order number"],
  ])("is refused with %s", async (_what, change, message) => {
    expect(await refused([...zerodhaTrades([2]), { ...first, ...change }])).toContain(message);
  });

  it("is refused where one key has two quantities", async () => {
    expect(await refused([first ?? {}, { ...first, quantity: new Digits("7") }])).toContain(
      'trade_id "5000000" is also in row 1, with another quantity or price',
    );
  });

  it("is no upload, and no tradebook is read as an answer", async () => {
    const chosen = { broker: "zerodha", tradeType: "equity" } as const;
    const file = zerodhaAnswer(zerodhaTrades([0]));
    await expect(readTradebook(file, chosen, SAMPLE_TODAY)).rejects.toThrow("We can't import files ending in .ndjson.");
    const { trade_id: _, ...trade } = zerodhaTrade(zerodhaFill(0, "EQ"));
    const captions = Object.keys({ trade_id: "", ...trade }).join(",");
    const csv = { name: "trades.csv", bytes: new TextEncoder().encode(`${captions}\n`) };
    await expect(readTradebook(csv, chosen, SAMPLE_TODAY)).rejects.toMatchObject({ code: "unsupported_file" });
  });

  it("is restored from a backup", async () => {
    const chosen = { broker: "zerodha", tradeType: "equity", restored: { skipsAllotments: false } } as const;
    const { executions } = await readTradebook(zerodhaAnswer(zerodhaTrades([0, 1])), chosen, SAMPLE_TODAY);
    expect(executions).toHaveLength(2);
  });
});

describe("an answer file", () => {
  const text = (...lines: string[]) => ({ name: "a.ndjson", bytes: new TextEncoder().encode(lines.join("")) });
  const head = '{"format":1,"broker":"zerodha","account":"AB1234","moment":"2026-11-21T10:51:00.000Z"}\n';
  const page = (body: string) => `${JSON.stringify({ path: "/trades", query: "", body })}\n`;

  it.each([
    ["without its last line", text(head, page("[]").slice(0, -1)), "it is cut off"],
    ["with half a body", text(head, page(zerodhaTradesBody(zerodhaTrades([0])).slice(0, -9))), "no JSON"],
    ["with a web page", text(head, page("<!DOCTYPE html><html></html>")), "no JSON"],
    ["with an error", text(head, page('{"status":"error","message":"x"}')), "a page has no list of trades"],
    ["of another version", text(head.replace("1", "2"), page("[]")), "it is not of version 1"],
    ["of an unknown broker", text(head.replace("zerodha", "nobody"), page("[]")), "does not name a broker"],
    ["with a number for a trade", text(head, page("[1]")), "something that is no trade"],
    ["with an empty trade", text(head, page("[{}]")), "a trade has no fields"],
    ["with a field twice", text(head, page('[{"a":1,"a ":2}]')), "a trade has a field twice"],
    ["without a body", text(head, '{"path":"/trades"}\n'), "a page has no body"],
    ["without a head", text(page("[]")), "it is not of version 1"],
    ["that is nested too deeply", text(head, page("[".repeat(200_000))), "no JSON"],
    [
      "with 70 fields",
      text(
        head,
        page(JSON.stringify([Object.fromEntries(NUMBERS.concat(NUMBERS.map((n) => n + 60)).map((n) => [`f${n}`, n]))])),
      ),
      "more than 64 fields",
    ],
  ])("%s is refused", async (_what, file, message) => {
    const refusal = await refused(file);
    expect(refusal).toContain("unreadable_file: The broker's answer can't be read: ");
    expect(refusal).toContain(message);
  });

  it("that is not UTF-8 is refused", async () => {
    expect(await refused({ name: "a.ndjson", bytes: new Uint8Array([0xff, 0xfe, 0x0a]) })).toContain(
      "not text in UTF-8",
    );
  });
});

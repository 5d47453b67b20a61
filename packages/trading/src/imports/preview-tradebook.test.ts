import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { growwFnoPnlXlsx } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "../samples/files/groww-orders-files.ts";
import { otherBrokerFiles } from "../samples/files/other-broker-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { DIGEST_BYTES, keyDigests } from "./key-digests.ts";
import { previewTradebook, type TradebookPreview } from "./preview-tradebook.ts";
import { type Chosen, readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

const preview = async (file: UploadedFile, first?: Chosen) =>
  (await previewTradebook(file, { today: SAMPLE_TODAY, first })).preview;

async function recognised(file: UploadedFile, first?: Chosen) {
  const read = await preview(file, first);
  if (read.status !== "recognised") throw new Error(read.message);
  return read;
}

async function refused(file: UploadedFile): Promise<Extract<TradebookPreview, { status: "refused" }>> {
  const read = await preview(file);
  return read.status === "refused" ? read : expect.unreachable(`${file.name} was recognised`);
}

/** The file with some of its text changed. */
function changed({ name, bytes }: UploadedFile, change: (text: string) => string): UploadedFile {
  return { name, bytes: new TextEncoder().encode(change(new TextDecoder().decode(bytes))) };
}

const ZERODHA_EQUITY: Chosen = { broker: "zerodha", tradeType: "equity" };
const ZERODHA_FNO: Chosen = { broker: "zerodha", tradeType: "fno" };
const GROWW_EQUITY: Chosen = { broker: "groww", tradeType: "equity" };
const GROWW_FNO: Chosen = { broker: "groww", tradeType: "fno" };

const samples: [string, Chosen, () => UploadedFile | Promise<UploadedFile>][] = [
  ["Zerodha equity tradebook", ZERODHA_EQUITY, () => zerodhaTradebookCsv({ rows: 30 })],
  ["Zerodha F&O tradebook", ZERODHA_FNO, () => zerodhaTradebookXlsx({ rows: 30, segment: "FO" })],
  ["Groww stock order history", GROWW_EQUITY, () => growwOrdersXlsx({ rows: 6, notExecuted: 2, name: "Asha Rao" })],
  ["Groww F&O profit and loss report", GROWW_FNO, () => growwFnoPnlXlsx({ rows: 5, worthless: 1 })],
];

describe.each(samples)("a preview of a %s", (name, chosen, make) => {
  it.each([undefined, ZERODHA_EQUITY, GROWW_FNO])("says what an import reads, tried first as %j", async (first) => {
    const file = await make();
    const whole = await readTradebook(file, chosen, SAMPLE_TODAY);
    const { preview: read, keys } = await previewTradebook(file, { today: SAMPLE_TODAY, first });
    const days = whole.executions.map(({ executedAt }) => executedAt.slice(0, 10)).toSorted();
    expect(read).toMatchObject({
      status: "recognised",
      head: { chosen, name, clientId: whole.clientId, accountHolder: whole.accountHolder },
      rowsRead: whole.rowsRead,
      executions: whole.executions.length,
      skipped: whole.skipped,
      from: days[0],
      to: days.at(-1),
    });
    expect(keys).toEqual(whole.executions.map(({ key }) => key));
  });
});

describe("a preview", () => {
  it("shows the first executions as the history does", async () => {
    const { first } = await recognised(zerodhaTradebookCsv({ rows: 30 }));
    const { executions } = await readTradebook(zerodhaTradebookCsv({ rows: 30 }), ZERODHA_EQUITY, SAMPLE_TODAY);
    expect(first).toHaveLength(5);
    expect(first[0]).toEqual({
      type: executions[0]?.side,
      symbol: executions[0]?.symbol,
      quantity: executions[0]?.quantity,
      price: executions[0]?.price,
      value: executions[0]?.value,
      timestamp: `${executions[0]?.executedAt}+05:30`,
      broker: "zerodha",
      exchange: executions[0]?.exchange,
      segment: "equity",
      row: 2,
    });
  });

  it("counts the round trips that the file alone makes", async () => {
    const lines = [
      "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
      "INFY,,2025-06-02,NSE,EQ,EQ,buy,false,10,1500,1,1,2025-06-02T09:30:00",
      "INFY,,2025-06-02,NSE,EQ,EQ,sell,false,10,1510,2,2,2025-06-02T10:30:00",
      "SBIN,,2025-06-02,NSE,EQ,EQ,buy,false,5,800,3,3,2025-06-02T10:40:00",
      "TCS,,2025-06-03,NSE,EQ,EQ,sell,false,5,3500,4,4,2025-06-03T10:30:00",
    ];
    const file = { name: "trades.csv", bytes: new TextEncoder().encode(lines.join("\n")) };
    expect((await recognised(file)).roundTrips).toEqual({ closed: 1, open: 1, withoutBuy: 1, expired: 0 });
  });

  it("of rows of two segments reads those that are chosen, and counts the others", async () => {
    const both = changed(zerodhaTradebookCsv({ rows: 4 }), (text) => {
      const options = new TextDecoder().decode(zerodhaTradebookCsv({ rows: 3, segment: "FO" }).bytes);
      return (
        text +
        options
          .split("\n")
          .slice(1)
          .map((line) => line.replace(/,[^,]*$/, ""))
          .join("\n")
      );
    });
    expect(await recognised(both)).toMatchObject({
      head: { chosen: ZERODHA_EQUITY },
      executions: 4,
      skipped: [{ reason: "other-segment", count: 3 }],
    });
    expect(await recognised(both, ZERODHA_FNO)).toMatchObject({ head: { chosen: ZERODHA_FNO }, executions: 3 });
  });

  it("names a file that cannot be imported, and the one to download, without a word about a choice", async () => {
    for (const [kind, file] of await otherBrokerFiles()) {
      const { code, message, head } = await refused(file);
      expect([kind, code, head]).toEqual([kind, "unsupported_file", null]);
      expect(message).not.toMatch(/you chose|Then choose/);
    }
  });

  it("lists the rows that cannot be read, beside what the file is", async () => {
    const file = changed(zerodhaTradebookCsv({ rows: 40 }), (text) => text.replaceAll(",buy,false,", ",bought,false,"));
    const { code, rows, rowCount, head, unreadable } = await refused(file);
    expect({ code, head }).toMatchObject({ code: "bad_rows", head: { name: "Zerodha equity tradebook" } });
    expect(rows).toHaveLength(rowCount);
    expect(unreadable.map(({ problem, state }) => [problem, state])).toEqual(rows.map((row) => [row, "unread"]));
    expect(rows[0]).toMatchObject({ column: "trade_type", value: "bought" });
  });

  it("reports its progress", async () => {
    const seen: number[] = [];
    const onProgress = ({ rowsRead }: { rowsRead: number }) => seen.push(rowsRead);
    await previewTradebook(growwOrdersCsv({ rows: 3000 }), { today: SAMPLE_TODAY, onProgress });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe(3000);
  });
});

describe("the choice that a file needs", () => {
  it("is found without opening the file once more", async () => {
    const readsOf = async ({ name, bytes }: UploadedFile) => {
      let reads = 0;
      const file = {
        name,
        get bytes() {
          reads++;
          return bytes;
        },
      };
      await previewTradebook(file, { today: SAMPLE_TODAY });
      return reads;
    };
    expect(await readsOf(growwOrdersCsv())).toBe(await readsOf(zerodhaTradebookCsv()));
  });
});

describe("digests of keys", () => {
  it("are the first 64 bits of their SHA-256, one after the other", async () => {
    const keys = Array.from({ length: 2_500 }, (_, at) => `zerodha|equity|NSE|2025-06-02|${at}|INFY|buy`);
    const digests = await keyDigests(keys);
    const expected = keys.map((key) => createHash("sha256").update(key).digest().subarray(0, DIGEST_BYTES));
    expect(Buffer.from(digests ?? []).equals(Buffer.concat(expected))).toBe(true);
  });
});

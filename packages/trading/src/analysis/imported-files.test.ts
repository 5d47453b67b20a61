import { describe, expect, it } from "vitest";
import { readTradebook } from "../imports/read-tradebook.ts";
import type { UploadedFile } from "../imports/sheets/file-kind.ts";
import { growwFnoPnlCsv } from "../samples/groww-fno-pnl-files.ts";
import { readableRoundTrips } from "../samples/readable-matches.ts";
import { zerodhaTradebookCsv } from "../samples/zerodha-tradebook-files.ts";
import { analyse } from "./analyse.ts";
import { storedExecutions } from "./prepare/stored-execution-of.ts";
import { NO_SETTLEMENTS } from "./settlements.ts";

// From a broker's file to round trips.

async function analysed(file: UploadedFile, broker: "zerodha" | "groww", tradeType: "equity" | "fno") {
  const { executions, kind, columns } = await readTradebook(file, { broker, tradeType }, "2030-01-01");
  const stored = executions.map(storedExecutions({ account: `${broker}|AB1234`, kind, columns }));
  const input = { journal: [], settlements: NO_SETTLEMENTS, plans: [], asOf: "2030-01-01", startingCapital: null };
  return { stored, ...analyse({ ...input, executions: stored }) };
}

const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n"));

describe("an imported file", () => {
  it("of a Groww F&O report gives one round trip for each row, with the row's own values", async () => {
    const { stored, executions, matches, rejected } = await analysed(growwFnoPnlCsv({ rows: 12 }), "groww", "fno");
    expect(rejected).toEqual([]);
    const trips = readableRoundTrips(executions, matches);
    expect(trips).toHaveLength(12);
    expect(stored).toHaveLength(24);
    const expected = stored.reduce(
      (total, { side, value }) => total + Math.round(Number(value) * 100) * (side === "buy" ? -1 : 1),
      0,
    );
    expect(trips.reduce((total, { gross }) => total + gross, 0)).toBe(expected);
  });

  it("of a Zerodha tradebook recognises auctions by their column", async () => {
    const file = zerodhaTradebookCsv({ rows: 4 });
    const [captions = "", ...rows] = new TextDecoder().decode(file.bytes).trimEnd().split("\n");
    const at = captions.split(",").indexOf("auction");
    const marked = rows.map((row, index) => (index === 2 ? row.split(",").with(at, "TRUE").join(",") : row));
    const { stored } = await analysed({ ...file, bytes: bytesOf([captions, ...marked]) }, "zerodha", "equity");
    expect(stored.map(({ auction }) => auction)).toEqual([false, false, true, false]);
    expect(stored.every(({ value, pair }) => value === null && pair === null)).toBe(true);
  });
});

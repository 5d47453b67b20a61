import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openStatementFile } from "../../imports/sheets/open-statement-file.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { ownSums } from "../comparison/own-sums.ts";
import type { Bucket } from "../law/buckets.ts";
import type { Printed } from "./printed/printed.test-setup.ts";
import { growwGainsSheets, growwPnlSheets, upstoxSheets } from "./printed/printed-others.test-setup.ts";
import { zerodhaMembers, zerodhaSheets, zip } from "./printed/printed-zerodha.test-setup.ts";
import {
  ALL_CHARGES,
  GROWW,
  printedOf,
  readSheets,
  statedLots,
  statedScrips,
  TERMS,
  UPSTOX,
  ZERODHA,
} from "./printed/stated.test-setup.ts";
import { readStatement } from "./read-statement.ts";

const ALL = [...TERMS, "short-term", "long-term", "specified-fund"] as const satisfies readonly Bucket[];

/** Prints and reads statements, and expects the same figures, which add up. */
async function roundTrip(
  statements: fc.Arbitrary<Printed>,
  readBack: (printed: Printed) => ReturnType<typeof readStatement>,
  facts: { kind: string; broker: string; clientId: string | null },
) {
  await fc.assert(
    fc.asyncProperty(statements, async (printed) => {
      const found = await readBack(printed);
      const rowsRead = (printed.lots?.length ?? 0) + (printed.scrips?.length ?? 0);
      expect(found).toEqual({ ...facts, statement: printed, rowsRead });
      expect(ownSums({ account: "", ...printed })).toEqual([]);
    }),
    { numRuns: 25 },
  );
}

describe("Zerodha's tax P&L", () => {
  const facts = { kind: "zerodha-tax-pnl", broker: "zerodha", clientId: "AB1234" };

  it.each([2025, 2026] as const)("of %i is read as it was printed", async (layout) => {
    await roundTrip(statedLots(ZERODHA), (printed) => readSheets(zerodhaSheets(printed, layout)), facts);
  });

  it("is read from the ZIP of CSVs", async () => {
    const readBack = async (printed: Printed) =>
      readStatement(await openStatementFile(zip(await zerodhaMembers(printed))), SAMPLE_TODAY);
    await roundTrip(statedLots(ZERODHA), readBack, facts);
  });

  it("has its instruments where it has no lots", async () => {
    const heads = printedOf([], { ...ZERODHA, charges: ALL_CHARGES, otherRows: [] });
    const statements = statedScrips(TERMS, false).map((scrips): Printed => {
      const results = heads.heads.map(({ buckets }) => {
        const own = scrips.filter(({ bucket }) => bucket !== null && buckets.includes(bucket));
        return { buckets, result: own.reduce((sum, { result }) => sum + (result ?? 0n), 0n) };
      });
      return { ...heads, lots: null, scrips, heads: results, turnovers: {} };
    });
    await roundTrip(statements, (printed) => readSheets(zerodhaSheets(printed, 2025)), facts);
  });
});

describe("Groww's statements of stocks", () => {
  it("are read as capital gains were printed", async () => {
    const facts = { kind: "groww-capital-gains", broker: "groww", clientId: "1234567890" };
    await roundTrip(statedLots(GROWW), (printed) => readSheets(growwGainsSheets(printed)), facts);
  });

  it("are read as profit and loss was printed, whose lots have no term", async () => {
    const facts = { kind: "groww-stocks-pnl", broker: "groww", clientId: "1234567890" };
    const statements = statedLots({ ...GROWW, buckets: ALL, heads: [ALL] }).map((printed) => ({
      ...printed,
      lots: printed.lots?.map((lot) => ({ ...lot, bucket: null })) ?? null,
    }));
    await roundTrip(statements, (printed) => readSheets(growwPnlSheets(printed)), facts);
  });

  it("have their instruments where they have no lots", async () => {
    const facts = { kind: "groww-stocks-pnl", broker: "groww", clientId: "1234567890" };
    const none = printedOf([], { ...GROWW, heads: [ALL], charges: ALL_CHARGES, otherRows: [] });
    const statements = statedScrips([null], true).map((scrips): Printed => {
      const result = scrips.reduce((sum, one) => sum + (one.result ?? 0n), 0n);
      return { ...none, lots: null, scrips, heads: [{ buckets: ALL, result }] };
    });
    await roundTrip(statements, (printed) => readSheets(growwPnlSheets(printed)), facts);
  });
});

describe("Upstox's tax report", () => {
  it("is read as it was printed", async () => {
    const facts = { kind: "upstox-tax-report", broker: "upstox", clientId: "AB1234" };
    await roundTrip(statedLots(UPSTOX), (printed) => readSheets(upstoxSheets(printed)), facts);
  });
});

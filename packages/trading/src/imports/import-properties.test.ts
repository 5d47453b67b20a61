import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dhanTransactionsCsv } from "../samples/files/dhan-files.ts";
import { fyersTradebookCsv } from "../samples/files/fyers-files.ts";
import { growwFnoPnlCsv } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "../samples/files/groww-orders-files.ts";
import { iciciDirectTradesCsv } from "../samples/files/icici-direct-files.ts";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { ImportRefused } from "./import-refused.ts";
import { readTradebook, type Tradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

// Rules 1, 2 and 11 of importing: what an import adds depends only on the trades.

interface Kind {
  file: UploadedFile;
  broker: Broker;
  tradeType: TradeType;
  /** Lines above the first row, and below the last. */
  above: number;
  below?: number;
}

const decoded = ({ bytes }: UploadedFile) => new TextDecoder().decode(bytes).trimEnd().split("\n");

/** A tradebook without trade numbers, in which a line may occur twice: two equal fills in one second. */
function withoutNumbers(): UploadedFile {
  const lines = decoded(zerodhaTradebookCsv({ rows: 14 })).map((line, index) =>
    index === 0 ? line : line.split(",").with(10, "").join(","),
  );
  return { name: "a.csv", bytes: new TextEncoder().encode([...lines, lines[3], lines[3], lines[5]].join("\n")) };
}

const kinds: Record<string, Kind> = {
  "Zerodha equity": { file: zerodhaTradebookCsv({ rows: 14 }), broker: "zerodha", tradeType: "equity", above: 1 },
  "Zerodha F&O": {
    file: zerodhaTradebookCsv({ rows: 14, segment: "FO" }),
    broker: "zerodha",
    tradeType: "fno",
    above: 1,
  },
  "Groww orders": { file: growwOrdersCsv({ rows: 14 }), broker: "groww", tradeType: "equity", above: 6 },
  Dhan: { file: dhanTransactionsCsv({ rows: 7 }), broker: "dhan", tradeType: "equity", above: 7, below: 3 },
  "Fyers F&O": {
    file: fyersTradebookCsv({ rows: 14, segment: "FO" }),
    broker: "fyers",
    tradeType: "fno",
    above: 8,
  },
  "ICICI Direct": { file: iciciDirectTradesCsv({ rows: 14 }), broker: "icicidirect", tradeType: "equity", above: 1 },
};

function part(kind: Kind, lines: (string | undefined)[]): Promise<Tradebook> {
  const bytes = new TextEncoder().encode([...decoded(kind.file).slice(0, kind.above), ...lines].join("\n"));
  return readTradebook({ name: "a.csv", bytes }, kind, SAMPLE_TODAY);
}

/** A fill as an account holds it: without its place in the file. */
const held = ({ executions }: Tradebook) =>
  new Map(executions.map(({ row, raw, key, ...execution }) => [key, JSON.stringify(execution)]));

/** The account after these imports: the first execution with a key is kept. */
function account(...imports: Tradebook[]) {
  const all = new Map<string, string>();
  for (const tradebook of imports) for (const [key, fill] of held(tradebook)) if (!all.has(key)) all.set(key, fill);
  return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

for (const [name, kind] of Object.entries(kinds)) {
  describe(`an import of ${name}`, () => {
    const rows = decoded(kind.file).slice(kind.above, -(kind.below ?? 0) || undefined);

    it("does not depend on the order of the rows", async () => {
      const whole = account(await part(kind, rows));
      expect(whole.size).toBe(14);
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
          expect(account(await part(kind, shuffled))).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    });

    it("adds the same by two files that overlap, whichever is first, and nothing when repeated", async () => {
      const whole = account(await part(kind, rows));
      await fc.assert(
        fc.asyncProperty(fc.nat(rows.length), fc.nat(rows.length), async (a, b) => {
          const first = await part(kind, rows.slice(0, Math.max(a, b, 1)));
          const second = await part(kind, rows.slice(Math.min(a, b, rows.length - 1)));
          expect(account(first, second)).toEqual(whole);
          expect(account(second, first, second)).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    });
  });
}

describe("an import without trade numbers", () => {
  it("keeps equal fills apart in any order of the rows, and adds nothing when repeated", async () => {
    const kind: Kind = { file: withoutNumbers(), broker: "zerodha", tradeType: "equity", above: 1 };
    const rows = decoded(kind.file).slice(1);
    const whole = account(await part(kind, rows));
    expect(whole.size).toBe(17);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
        const again = await part(kind, shuffled);
        expect(account(again)).toEqual(whole);
        expect(account(await part(kind, rows), again)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it("of a Groww F&O report keeps equal pairs apart", async () => {
    const lines = decoded(growwFnoPnlCsv({ rows: 6 }));
    const twice = lines.flatMap((line) => (line.startsWith("NIFTY") ? [line, line] : [line]));
    const choice = { broker: "groww", tradeType: "fno" } as const;
    const read = (some: string[]) =>
      readTradebook({ name: "a.csv", bytes: new TextEncoder().encode(some.join("\n")) }, choice, SAMPLE_TODAY);
    const once = account(await read(lines));
    const both = account(await read(twice));
    expect(once.size).toBe(12);
    expect(both.size).toBe(20);
    expect(account(await read(twice), await read(lines))).toEqual(both);
    expect(account(await read(lines), await read(twice))).toEqual(both);
  });
});

describe("a damaged file", () => {
  const cases = [
    ["of Zerodha", () => zerodhaTradebookXlsx({ rows: 6 }), { broker: "zerodha", tradeType: "equity" }],
    ["of Groww", () => growwOrdersXlsx({ rows: 6, strings: "inline" }), { broker: "groww", tradeType: "equity" }],
  ] as const;
  const change = fc.oneof(
    fc.record({ at: fc.nat(), flip: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ cut: fc.nat() }),
    fc.record({ remove: fc.nat(), length: fc.integer({ min: 1, max: 40 }) }),
  );

  function damaged(
    bytes: Uint8Array,
    how: { at?: number; flip?: number; cut?: number; remove?: number; length?: number },
  ): Uint8Array {
    if (how.cut !== undefined) return bytes.subarray(0, how.cut % bytes.length);
    if (how.remove !== undefined) {
      const from = how.remove % bytes.length;
      return new Uint8Array([...bytes.subarray(0, from), ...bytes.subarray(from + (how.length ?? 1))]);
    }
    const copy = bytes.slice();
    const at = (how.at ?? 0) % bytes.length;
    copy[at] = (copy[at] ?? 0) ^ (how.flip ?? 1);
    return copy;
  }

  for (const [name, make, choice] of cases) {
    it(`${name} is refused, or is read as if it were whole`, async () => {
      const file = await make();
      const whole = (await readTradebook(file, choice, SAMPLE_TODAY)).executions;
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(change, async (how) => {
          try {
            const { executions } = await readTradebook(
              { name: file.name, bytes: damaged(file.bytes, how) },
              choice,
              SAMPLE_TODAY,
            );
            expect(executions).toEqual(whole);
          } catch (error) {
            if (!(error instanceof ImportRefused)) throw error;
            refused++;
          }
        }),
        { numRuns: 400, seed: 7 },
      );
      expect(refused).toBeGreaterThan(200);
    });
  }

  it("of text is read or refused, and never anything else", async () => {
    const { bytes } = zerodhaTradebookCsv({ rows: 6 });
    await fc.assert(
      fc.asyncProperty(change, async (how) => {
        try {
          const { executions } = await readTradebook(
            { name: "a.csv", bytes: damaged(bytes, how) },
            { broker: "zerodha", tradeType: "equity" },
            SAMPLE_TODAY,
          );
          for (const { quantity, price } of executions) {
            expect(Number(quantity)).toBeGreaterThan(0);
            expect(Number(price)).toBeLessThan(1e7);
          }
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error;
        }
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});

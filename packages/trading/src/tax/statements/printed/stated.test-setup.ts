import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import fc from "fast-check";
import { HEADS, type Head } from "../../../analysis/charge-columns.ts";
import { addDays } from "../../../calendar.ts";
import { openFile } from "../../../imports/sheets/open-file.ts";
import { SAMPLE_TODAY } from "../../../samples/files/sample-day.ts";
import type { StatedHead, StatedLot, StatedScrip } from "../../comparison/statement.ts";
import type { Bucket } from "../../law/buckets.ts";
import { readStatement } from "../read-statement.ts";
import { type Printed, resultOf, type Sheets, sizeOf, workbookOf } from "./printed.test-setup.ts";

/** What a layout can say. */
export interface Saying {
  /** Buckets of its lots, in the order of its sections. */
  buckets: readonly Bucket[];
  heads: readonly (readonly Bucket[])[];
  turnovers: readonly ("speculative" | "futures" | "options")[];
  contracts: Readonly<Record<"futures" | "options", string>>;
  /** Whether it has debits and credits without a counterpart. */
  otherRows: boolean;
}

export const TERMS = ["speculative", "short-term-stt", "long-term-stt"] as const satisfies readonly Bucket[];
const NSE = { futures: "BANKNIFTY24OCTFUT", options: "NIFTY2540323750CE" };
export const ZERODHA: Saying = {
  buckets: [...TERMS, "buy-back", "short-term", "long-term", "futures", "options"],
  heads: [...TERMS, "short-term", "long-term", "options", "futures"].map((bucket) => [bucket as Bucket]),
  turnovers: ["speculative", "futures", "options"],
  contracts: NSE,
  otherRows: true,
};
export const GROWW: Saying = {
  buckets: [...TERMS, "buy-back"],
  heads: TERMS.map((bucket) => [bucket]),
  turnovers: [],
  contracts: NSE,
  otherRows: false,
};
export const UPSTOX: Saying = {
  buckets: [...TERMS, "futures", "options"],
  heads: [TERMS, ["futures", "options"]],
  turnovers: ["speculative", "futures", "options"],
  contracts: { futures: "SENSEX 3 Apr 2025 FUT", options: "NIFTY 27 Mar 2025 23000 PE" },
  otherRows: false,
};

const SHARES = [
  ["INFY", "INE009A01021"],
  ["M&M", "INE101A01026"],
  ["GOLDBEES", "INF204KB17I5"],
] as const;

const amount = fc.bigInt({ min: 1n, max: 9_000_000_000n }).map((paise) => paise * 10_000n);
/** Charges of a part of a paisa. */
const micros = fc.bigInt({ min: 0n, max: 9_000_000_000n });
const lot = fc.record({
  share: fc.constantFrom(...SHARES),
  at: fc.nat(),
  exit: fc.integer({ min: 0, max: 364 }),
  held: fc.integer({ min: 1, max: 4_000 }),
  units: fc.integer({ min: 1, max: 1_000_000 }),
  buy: fc.oneof(amount, fc.constant(0n)),
  sale: amount,
});

/** Statements with lots that a layout can say whole, with the sums that follow from them. */
export function statedLots({ buckets, heads, turnovers, contracts, otherRows }: Saying): fc.Arbitrary<Printed> {
  const dividend = fc.record({ day: fc.constant("2024-06-03"), text: fc.constant("Interest, of June"), amount });
  return fc
    .record({
      lots: fc.array(lot, { maxLength: 12 }),
      charges: fc.dictionary(fc.constantFrom(...HEADS), micros),
      otherRows: otherRows ? fc.array(dividend, { maxLength: 3 }) : fc.constant([]),
    })
    .map((drawn) => {
      const lots = drawn.lots
        .map(({ at, ...one }) => ({ ...one, bucket: buckets[at % buckets.length] ?? "speculative" }))
        .sort((a, b) => buckets.indexOf(a.bucket) - buckets.indexOf(b.bucket))
        .map(({ share, exit, held, bucket, buy, sale, units }): StatedLot => {
          const exitDay = addDays("2024-04-01", exit);
          const isContract = bucket === "futures" || bucket === "options";
          const [symbol, isin] = isContract ? [contracts[bucket], null] : share;
          const entryDay = addDays(exitDay, bucket === "speculative" ? 0 : -held);
          return { isin, symbol, entryDay, exitDay, units, buy, sale: sale === buy ? sale + 10_000n : sale, bucket };
        });
      return printedOf(lots, { heads, turnovers, charges: drawn.charges, otherRows: drawn.otherRows });
    });
}

/** A lot of ours, as a statement would list it. */
export function statedLotOf({ instrument, bucket, ...lot }: TaxLotRow): StatedLot {
  const { isin, symbol } = instrument;
  const { entryDay, exitDay, quantity, buy, sale } = lot;
  const micros = (rupees: string) => BigInt(Math.round(Number(rupees) * 100)) * 10_000n;
  const values = { units: Number(quantity), buy: micros(buy), sale: micros(sale) };
  return { isin, symbol, entryDay, exitDay, ...values, bucket };
}

/** A statement of lots with the sums that follow from them. */
export function printedOf(
  lots: readonly StatedLot[],
  more: Pick<Saying, "heads" | "turnovers"> & Pick<Printed, "charges" | "otherRows">,
): Printed {
  const of = (buckets: readonly Bucket[], figure: (lot: StatedLot) => bigint) =>
    lots.reduce((sum, one) => (one.bucket && buckets.includes(one.bucket) ? sum + figure(one) : sum), 0n);
  return {
    from: "2024-04-01",
    to: "2025-03-31",
    segments: more.turnovers.includes("options") ? ["equity", "derivatives"] : ["equity"],
    lots,
    scrips: null,
    heads: more.heads.map((buckets): StatedHead => ({ buckets, result: of(buckets, resultOf) })),
    turnovers: Object.fromEntries(more.turnovers.map((kind) => [kind, of([kind], (one) => sizeOf(resultOf(one)))])),
    charges: more.charges,
    otherRows: more.otherRows,
  };
}

/** Instruments with all their figures, each once in a bucket. */
export function statedScrips(buckets: readonly (Bucket | null)[], withIsin: boolean): fc.Arbitrary<StatedScrip[]> {
  const scrip = fc
    .record({
      share: fc.constantFrom(...SHARES),
      bucket: fc.constantFrom(...buckets),
      units: fc.integer({ min: 1, max: 1_000_000 }),
      buy: amount,
      sale: amount,
    })
    .map(({ share: [symbol, isin], bucket, units, buy, sale }) => {
      return { symbol, isin: withIsin ? isin : null, bucket, units, buy, sale, result: sale - buy };
    });
  return fc
    .uniqueArray(scrip, { selector: ({ symbol, bucket }) => `${symbol} ${bucket}`, minLength: 1 })
    .map((scrips) => scrips.sort((a, b) => buckets.indexOf(a.bucket) - buckets.indexOf(b.bucket)));
}

/** Heads of charges that are not 0, as an object with each of them. */
export const ALL_CHARGES = Object.fromEntries(HEADS.map((head, at) => [head, BigInt(at + 1) * 1_234_567n])) as Record<
  Head,
  bigint
>;

/** Reads a workbook of these sheets. */
export async function readSheets(sheets: Sheets, place = { column: 1, row: 7 }) {
  const bytes = await workbookOf(sheets, place);
  return readStatement(await openFile({ name: "statement.xlsx", bytes }), SAMPLE_TODAY);
}

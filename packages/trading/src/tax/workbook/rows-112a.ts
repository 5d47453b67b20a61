import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { scaled } from "../../analysis/metrics/figure.ts";
import { compareTexts } from "../../analysis/prepare/canonical-order.ts";
import { dividedHalfUp } from "../../analysis/prepare/whole-numbers.ts";
import { GRANDFATHERED_UNTIL } from "../fair-value.ts";
import { chargesNotes } from "../tax-words.ts";
import { apportioned } from "./whole-rupees.ts";

/** A lot of the bucket `long-term-stt`. All amounts are 0 or more. */
export interface Lot112a {
  /** Null where no file has it. */
  isin: string | null;
  /** Symbol or name of the share or unit. */
  name: string;
  /** Day from which the holding counts, and day of the sale, `YYYY-MM-DD`. */
  acquired: string;
  exitDay: string;
  /** Millionths of a share or unit; more than 0. */
  quantity: bigint;
  /** Paise. */
  buy: bigint;
  sale: bigint;
  /** Micro-rupees, without STT. */
  buyCharges: bigint;
  saleCharges: bigint;
  /** Fair market value of the lot's units on 31 January 2018, micro-rupees; null where it is not known. Ignored for a later acquisition. */
  fairValue: bigint | null;
  /** Whether its charges are not known, so that they are missing above; and whether they rest on an estimate. */
  withoutCharges: boolean;
  estimated: boolean;
}

/** Before and after the day on which the column divides: `BE` and `AE` in the portal's words. */
type Side = "BE" | "AE";

/** A row of Schedule 112A, by the numbers of its columns. Whole rupees where nothing else is said; null is a blank. */
export interface Row112a {
  /** 1a: acquired to 31 January 2018, or later. */
  acquired: Side;
  /** 1b: transferred before 23 July 2024, or later; null in a year without this column. */
  transferred: Side | null;
  /** 2 and 3. */
  isin: string;
  name: string;
  /** 4 and 5: units, and rupees per unit; 4 decimals. */
  quantity: Decimal | null;
  salePrice: Decimal | null;
  /** 6. */
  sale: bigint;
  /** 7: the larger of 8 and 9; 8 where 9 is blank. */
  costUsed: bigint;
  /** 8: purchase value and charges of the purchase without STT. */
  cost: bigint;
  /** 9: the smaller of 6 and 11. */
  lowerFairValue: bigint | null;
  /** 10: rupees per unit; 4 decimals. */
  fairPrice: Decimal | null;
  /** 11. */
  fairValue: bigint | null;
  /** 12: charges of the sale without STT. */
  expenses: bigint;
  /** 13: 7 + 12. */
  deductions: bigint;
  /** 14: 6 − 13, negative for a loss. */
  balance: bigint;
  /** Notes on missing or estimated charges and values; no column of the schedule. */
  notes: string[];
}

/** First year of section 112A, and the first whose schedule has the column 1b (AY 2025-26). */
const FIRST_YEAR = 2018;
const FIRST_YEAR_OF_1B = 2024;

/** Whether Schedule 112A has the column 1b in a tax year: from AY 2025-26 on. */
export const hasColumn1b = (year: number) => year >= FIRST_YEAR_OF_1B;

/** First day of column 1b's `AE`, of Finance (No. 2) Act 2024. */
const TRANSFERRED_LATER_FROM = "2024-07-23";

const MAX_NAME_LENGTH = 125;

/** Decimals of quantities and prices in the schedule, and micro-rupees of a paisa and of a rupee. */
const DECIMALS = 4;
const UNIT = 10n ** BigInt(DECIMALS);
const PAISA = 10_000n;
const RUPEE = 1_000_000n;

/**
 * The rows of Schedule 112A, by the columns of the return's utility for AY 2025-26 and AY 2026-27. Lots acquired to 31 January 2018 have
 * one row per scrip and value of 1b, whose amounts are rounded half up, as the utility multiplies them. Later lots have one consolidated row
 * per value of 1b. Consolidated rows are rounded by the largest remainder, so that all rows add up to the rounded total of the lots; they
 * are never below 0, where the rows of scrips alone exceed it.
 *
 * @param lots in any order
 * @param year calendar year of its 1 April. Before 2018 there is no schedule and no row
 * @returns rows of scrips by name, then consolidated rows; `BE` before `AE` of 1b
 * @throws RangeError for a quantity that is not positive
 */
export function rows112a(lots: readonly Lot112a[], year: number): Row112a[] {
  if (year < FIRST_YEAR) return [];
  if (lots.some(({ quantity }) => quantity <= 0n)) throw new RangeError("a lot of Schedule 112A has no quantity");
  const transferred = ({ exitDay }: Lot112a): Side | null =>
    hasColumn1b(year) ? (exitDay < TRANSFERRED_LATER_FROM ? "BE" : "AE") : null;
  const scrips = new Map<string, Lot112a[]>();
  const later = new Map<Side | null, Lot112a[]>();
  for (const lot of lots) {
    const side = transferred(lot);
    if (lot.acquired > GRANDFATHERED_UNTIL) push(later, side, lot);
    else push(scrips, `${side} ${lot.isin ?? `name ${lot.name}`}`, lot);
  }
  const rows = [...scrips.values()].map((own) => scripRow(own, transferred(own[0] as Lot112a))).sort(byName);
  const sides = ([null, "BE", "AE"] as const).filter((side) => later.has(side));
  const groups = sides.map((side) => later.get(side) ?? []);
  const column = (micros: (of: readonly Lot112a[]) => bigint, written: "sale" | "cost" | "expenses") =>
    apportioned(
      groups.map(micros),
      dividedHalfUp(micros(lots), RUPEE) - rows.reduce((sum, row) => sum + row[written], 0n),
      RUPEE,
    );
  const [sales, costs, expenses] = [column(saleOf, "sale"), column(costOf, "cost"), column(expensesOf, "expenses")];
  return [
    ...rows,
    ...sides.map((side, at) =>
      completed({
        ...{ acquired: "AE", transferred: side, isin: "INNOTREQUIRD", name: "CONSOLIDATED" },
        ...{ quantity: null, salePrice: null, lowerFairValue: null, fairPrice: null, fairValue: null },
        ...{ sale: sales[at] as bigint, cost: costs[at] as bigint, expenses: expenses[at] as bigint },
        notes: chargesNotes(countsOf(groups[at] ?? [])),
      }),
    ),
  ];
}

/** The row of a scrip's lots that were acquired to 31 January 2018. */
function scripRow(lots: readonly Lot112a[], transferred: Side | null): Row112a {
  const last = lots.reduce((a, b) =>
    (compareTexts(a.exitDay, b.exitDay) || compareTexts(a.name, b.name)) < 0 ? b : a,
  );
  const units = sumOf(lots, ({ quantity }) => quantity);
  const quantity = dividedHalfUp(units, RUPEE / UNIT);
  // Micro-rupees by millionths of a unit, as ten-thousandths of a rupee by unit.
  const priceOf = (micros: bigint) => dividedHalfUp(micros * UNIT, units);
  const salePrice = priceOf(saleOf(lots));
  const sale = dividedHalfUp(quantity * salePrice, UNIT * UNIT);
  const unknown = lots.filter(({ fairValue }) => fairValue === null).length;
  const fairPrice = unknown > 0 ? null : priceOf(sumOf(lots, (lot) => lot.fairValue ?? 0n));
  const fairValue = fairPrice === null ? null : dividedHalfUp(quantity * fairPrice, UNIT * UNIT);
  const byLot = lots.reduce((sum, lot) => {
    const [sold, paid] = [saleOf([lot]), costOf([lot])];
    const fair = lot.fairValue === null || lot.fairValue > sold ? sold : lot.fairValue;
    return sum + (lot.fairValue !== null && fair > paid ? fair : paid);
  }, 0n);
  const row = completed({
    ...{ acquired: "BE", transferred, isin: last.isin ?? "INNOTAVAILAB", name: plainName(last.name) },
    ...{ quantity: scaled(quantity, DECIMALS), salePrice: scaled(salePrice, DECIMALS), sale },
    cost: dividedHalfUp(costOf(lots), RUPEE),
    lowerFairValue: fairValue === null ? null : fairValue < sale ? fairValue : sale,
    ...{ fairPrice: fairPrice === null ? null : scaled(fairPrice, DECIMALS), fairValue },
    expenses: dividedHalfUp(expensesOf(lots), RUPEE),
    notes: [
      ...(unknown > 0 ? ["Fair market value of 31 January 2018 not known: columns 9 to 11 are blank, and 7 is 8"] : []),
      ...chargesNotes(countsOf(lots)),
    ],
  });
  const difference = row.costUsed - dividedHalfUp(byLot, RUPEE);
  if (difference >= -1n && difference <= 1n) return row;
  const note = `Lot by lot, as in the sheet Lots, column 7 is ${dividedHalfUp(byLot, RUPEE)}: the schedule compares by row`;
  return { ...row, notes: [...row.notes, note] };
}

/** Adds the columns 7, 13 and 14. */
function completed(row: Omit<Row112a, "costUsed" | "deductions" | "balance">): Row112a {
  const { sale, cost, lowerFairValue, expenses } = row;
  const costUsed = lowerFairValue !== null && lowerFairValue > cost ? lowerFairValue : cost;
  const deductions = costUsed + expenses;
  return { ...row, costUsed, deductions, balance: sale - deductions };
}

/** Letters, digits and single blanks only, as the utility requires. */
function plainName(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trimEnd();
}

/** Micro-rupees of lots, by column: 6, 8 and 12. */
const saleOf = (lots: readonly Lot112a[]) => sumOf(lots, ({ sale }) => sale * PAISA);
const costOf = (lots: readonly Lot112a[]) => sumOf(lots, ({ buy, buyCharges }) => buy * PAISA + buyCharges);
const expensesOf = (lots: readonly Lot112a[]) => sumOf(lots, ({ saleCharges }) => saleCharges);

const sumOf = (lots: readonly Lot112a[], value: (lot: Lot112a) => bigint) =>
  lots.reduce((sum, lot) => sum + value(lot), 0n);

const countsOf = (lots: readonly Lot112a[]) => ({
  withoutCharges: lots.filter(({ withoutCharges }) => withoutCharges).length,
  estimated: lots.filter(({ withoutCharges, estimated }) => estimated && !withoutCharges).length,
});

const byName = (a: Row112a, b: Row112a) =>
  compareTexts(a.name, b.name) ||
  compareTexts(a.isin, b.isin) ||
  compareTexts(b.transferred ?? "", a.transferred ?? "");

function push<Key>(groups: Map<Key, Lot112a[]>, key: Key, lot: Lot112a): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [lot]);
  else known.push(lot);
}

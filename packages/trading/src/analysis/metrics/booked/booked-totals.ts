import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { HEADS, type Head, MICROS_PER_PAISA } from "../../charge-columns.ts";
import { exactTotalOf } from "../../exact-sum.ts";
import { ratio, rupees } from "../figure.ts";
import type { Results } from "../results.ts";

/** Sums of exits or of round trips, in rupees. */
export interface Totals {
  gross: Decimal;
  charges: Decimal;
  /** `gross` less `charges`. */
  net: Decimal;
  /** Charges ÷ |gross|, a fraction of 1; null where gross is 0. */
  chargesFraction: Decimal | null;
}

/** The headline figures: the amounts booked in the requested days (rule 13). */
export interface BookedTotals extends Totals {
  exits: number;
  chargesByHead: Record<Head, Decimal>;
}

/** The sums of these exits, ascending, exact. */
export function bookedTotals({ exits }: Results, rows: Uint32Array): BookedTotals {
  const sumOf = (column: Float64Array) => exactTotalOf(column, rows);
  const gross = sumOf(exits.gross) * BigInt(MICROS_PER_PAISA);
  const heads = exits.charges.map(sumOf);
  const charges = heads.reduce((a, b) => a + b, 0n);
  return {
    exits: rows.length,
    ...totalsOf(gross, charges),
    chargesByHead: chargesByHead(heads),
  };
}

/** Micro-rupees as the texts of a response. */
export function totalsOf(gross: bigint, charges: bigint): Totals {
  return {
    gross: rupees(gross),
    charges: rupees(charges),
    net: rupees(gross - charges),
    chargesFraction: chargesFraction(charges, gross),
  };
}

/** Micro-rupees by head as rupees. */
export function chargesByHead(micros: readonly bigint[]): Record<Head, Decimal> {
  const texts = HEADS.map((head, at) => [head, rupees(micros[at] ?? 0n)]);
  return Object.fromEntries(texts) as Record<Head, Decimal>;
}

/** Charges ÷ |gross|, a fraction of 1; null where gross is 0. */
export function chargesFraction(charges: bigint, gross: bigint): Decimal | null {
  return ratio(charges, gross < 0n ? -gross : gross);
}

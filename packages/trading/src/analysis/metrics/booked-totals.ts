import type { Decimal } from "@saudabook/contract/decimal.ts";
import { HEADS, type Head, MICROS_PER_PAISA } from "../charge-columns.ts";
import { ExactSum } from "../exact-sum.ts";
import { rupees } from "./figure.ts";
import type { Results } from "./results.ts";

/** The headline, in rupees: what was booked in the days asked for (rule 13). */
export interface BookedTotals {
  exits: number;
  gross: Decimal;
  charges: Decimal;
  net: Decimal;
  chargesByHead: Record<Head, Decimal>;
}

/** The sums of these exits, exact. */
export function bookedTotals({ exits }: Results, rows: Uint32Array): BookedTotals {
  const sumOf = (column: Float64Array) => {
    const sum = new ExactSum();
    for (let at = 0; at < rows.length; at++) sum.add(column[rows[at] as number] as number);
    return sum.total();
  };
  const gross = sumOf(exits.gross) * BigInt(MICROS_PER_PAISA);
  const heads = exits.charges.map(sumOf);
  const charges = heads.reduce((a, b) => a + b, 0n);
  const byHead = Object.fromEntries(HEADS.map((head, at) => [head, rupees(heads[at] ?? 0n)]));
  return {
    exits: rows.length,
    gross: rupees(gross),
    charges: rupees(charges),
    net: rupees(gross - charges),
    chargesByHead: byHead as Record<Head, Decimal>,
  };
}

import { ESTIMATED, MICROS_PER_PAISA, NOT_AVAILABLE } from "../charge-columns.ts";
import { PRODUCTS, type Product } from "../match-columns.ts";
import type { Estimate } from "./moments.ts";
import type { TripColumns } from "./results.ts";

/** Charges of some round trips and what each won or lost before them, in micro-rupees, with the estimate of their quotient. */
export interface ChargeShare {
  charges: bigint;
  /** Sum of |gross|, more than 0. */
  moved: bigint;
  estimate: Estimate;
}

export interface ComparedShare {
  product: Product;
  estimated: number;
  own: ChargeShare;
  others: ChargeShare;
}

/**
 * By product: charges ÷ Σ |gross| of closed round trips, beside that of all other products. Where there are two products, the first.
 * Round trips without charges count on neither side.
 */
export function comparedShares(trips: TripColumns, closed: Uint32Array, minimum: number): ComparedShare[] {
  const known = closed.filter((trip) => ((trips.state[trip] as number) & NOT_AVAILABLE) === 0);
  const byProduct = PRODUCTS.map((_, code) => known.filter((trip) => trips.product[trip] === code));
  const present = byProduct.filter(({ length }) => length > 0).length;
  const compared: ComparedShare[] = [];
  for (const [code, product] of PRODUCTS.entries()) {
    const rows = byProduct[code] ?? new Uint32Array();
    if (rows.length < minimum || known.length - rows.length < minimum || (present === 2 && compared.length > 0))
      continue;
    const own = shareOf(trips, rows);
    const others = shareOf(
      trips,
      known.filter((trip) => trips.product[trip] !== code),
    );
    const estimated = rows.filter((trip) => ((trips.state[trip] as number) & ESTIMATED) !== 0).length;
    if (own && others) compared.push({ product, estimated, own, others });
  }
  return compared;
}

/** Null where nothing was won or lost. */
function shareOf({ totalCharges, gross }: TripColumns, rows: Uint32Array): ChargeShare | null {
  let charges = 0n;
  let moved = 0n;
  const movedBy = (trip: number) => Math.abs(gross[trip] as number) * MICROS_PER_PAISA;
  for (const trip of rows) {
    charges += BigInt(totalCharges[trip] as number);
    moved += BigInt(movedBy(trip));
  }
  if (moved === 0n) return null;
  const n = rows.length;
  const value = Number(charges) / Number(moved);
  // The standard error of a quotient of two sums: from what each round trip's charges differ from the share of what it moved.
  let squares = 0;
  for (const trip of rows) squares += ((totalCharges[trip] as number) - value * movedBy(trip)) ** 2;
  const mean = Number(moved) / n;
  return { charges, moved, estimate: { n, value, variance: squares / (n - 1) / n / mean ** 2 } };
}

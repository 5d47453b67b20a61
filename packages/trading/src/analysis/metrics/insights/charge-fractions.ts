import { ESTIMATED, MICROS_PER_PAISA, NOT_AVAILABLE } from "../../charge-columns.ts";
import { ExactSums } from "../../exact-sum.ts";
import { PRODUCTS, type Product } from "../../match-columns.ts";
import type { TripColumns } from "../results.ts";
import type { Estimate } from "./moments.ts";

/** Charges of some round trips, their results before charges, in micro-rupees, and the estimate of the quotient. */
export interface ChargeFraction {
  charges: bigint;
  /** Sum of |gross|, more than 0. */
  moved: bigint;
  estimate: Estimate;
}

export interface ComparedFraction {
  product: Product;
  estimated: number;
  own: ChargeFraction;
  others: ChargeFraction;
}

interface Sums {
  n: number;
  charges: bigint;
  moved: bigint;
}

/**
 * Charges ÷ Σ |gross| of closed round trips by product, compared with all other products. With only two products, the first.
 * Round trips without charges count on neither side.
 */
export function comparedFractions(trips: TripColumns, closed: Uint32Array, minimum: number): ComparedFraction[] {
  const { sums, estimated } = sumsByProduct(trips, closed);
  const isPair = sums.filter(({ n }) => n > 0).length === 2;
  const compared: ComparedFraction[] = [];
  for (const [code, product] of PRODUCTS.entries()) {
    const own = sums[code];
    const others = sumOf(sums.filter((_, other) => other !== code));
    if (!own || own.n < minimum || others.n < minimum || own.moved === 0n || others.moved === 0n) continue;
    if (isPair && compared.length > 0) continue;
    compared.push({ product, estimated: estimated[code] as number, ...estimatesOf(trips, closed, code, own, others) });
  }
  return compared;
}

function sumsByProduct({ product, state, totalCharges, gross }: TripColumns, rows: Uint32Array) {
  const charges = new ExactSums(PRODUCTS.length);
  const moved = new ExactSums(PRODUCTS.length);
  const counts = new Uint32Array(PRODUCTS.length);
  const estimated = new Uint32Array(PRODUCTS.length);
  for (let at = 0; at < rows.length; at++) {
    const trip = rows[at] as number;
    if (((state[trip] as number) & NOT_AVAILABLE) !== 0) continue;
    const code = product[trip] as number;
    charges.add(code, totalCharges[trip] as number);
    moved.add(code, Math.abs(gross[trip] as number));
    counts[code] = (counts[code] as number) + 1;
    if (((state[trip] as number) & ESTIMATED) !== 0) estimated[code] = (estimated[code] as number) + 1;
  }
  const sums = PRODUCTS.map(
    (_, code): Sums => ({
      n: counts[code] as number,
      charges: charges.total(code),
      moved: moved.total(code) * BigInt(MICROS_PER_PAISA),
    }),
  );
  return { sums, estimated };
}

function sumOf(sums: readonly Sums[]): Sums {
  return {
    n: sums.reduce((total, { n }) => total + n, 0),
    charges: sums.reduce((total, { charges }) => total + charges, 0n),
    moved: sums.reduce((total, { moved }) => total + moved, 0n),
  };
}

/** The standard error of a quotient of two sums: from what each round trip's charges differ from its fraction of what it moved. */
function estimatesOf(
  { product, state, totalCharges, gross }: TripColumns,
  rows: Uint32Array,
  code: number,
  own: Sums,
  others: Sums,
): Pick<ComparedFraction, "own" | "others"> {
  const [ownFraction, othersFraction] = [own, others].map(({ charges, moved }) => Number(charges) / Number(moved)) as [
    number,
    number,
  ];
  let ownSquares = 0;
  let othersSquares = 0;
  for (let at = 0; at < rows.length; at++) {
    const trip = rows[at] as number;
    if (((state[trip] as number) & NOT_AVAILABLE) !== 0) continue;
    const isOwn = product[trip] === code;
    const moved = Math.abs(gross[trip] as number) * MICROS_PER_PAISA;
    const apart = (totalCharges[trip] as number) - (isOwn ? ownFraction : othersFraction) * moved;
    if (isOwn) ownSquares += apart * apart;
    else othersSquares += apart * apart;
  }
  const fractionOf = ({ n, charges, moved }: Sums, value: number, squares: number): ChargeFraction => {
    const mean = Number(moved) / n;
    return { charges, moved, estimate: { n, value, variance: squares / (n - 1) / n / mean ** 2 } };
  };
  return { own: fractionOf(own, ownFraction, ownSquares), others: fractionOf(others, othersFraction, othersSquares) };
}

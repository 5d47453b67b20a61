import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { sum } from "../../money.ts";

/** a − b, exact. */
export function difference(a: Decimal, b: Decimal): Decimal {
  return sum([a, b.startsWith("-") ? b.slice(1) : `-${b}`]);
}

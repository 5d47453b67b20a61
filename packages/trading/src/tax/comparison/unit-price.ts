import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { compare, divide, multiply, round } from "../../money.ts";

/** The most that the contract's decimals have. */
const MOST_DECIMALS = 12;

/**
 * Rupees a share with the fewest decimals, 2 to 12, from which the cost follows to the paisa: price × quantity, rounded half up as the
 * analysis does. With 12 decimals it follows for up to 10^9 shares.
 */
export function unitPrice(cost: Decimal, quantity: Decimal): Decimal {
  const paid = round(cost, 2);
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals++) {
    const price = divide(paid, quantity, decimals);
    if (compare(round(multiply(price, quantity), 2), paid) === 0) return price;
  }
  return divide(paid, quantity, MOST_DECIMALS);
}

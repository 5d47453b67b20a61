import { Big } from "big.js";

const Exact = Big();
// Ties are rounded away from zero.
Exact.RM = 1;

/**
 * The last amount of a computation written by hand, e.g. `100.5 × 2 × 0.1% = 0.201 → 0.2`. Every step is
 * recomputed: `=` is followed by the exact amount, `→` by that amount rounded half up to the decimals written. Several
 * computations are separated by `; `. Throws if a step is wrong, so that a slip is found before the amount is compared.
 */
export function resultOf(text: string): string {
  let last = "";
  for (const computation of text.split("; ")) {
    const [head = "", ...roundings] = computation.split(" → ");
    const [expression = "", written = expression] = head.split(" = ");
    let value = evaluate(expression);
    if (written !== expression && !value.eq(written)) throw new Error(`${text}: ${expression} is ${value.toFixed()}`);
    for (const rounded of roundings) {
      const decimals = rounded.split(".")[1]?.length ?? 0;
      if (!value.round(decimals).eq(rounded))
        throw new Error(`${text}: ${value.toFixed()} does not round to ${rounded}`);
      value = new Exact(rounded);
    }
    last = value.toFixed();
  }
  return last;
}

/** Numbers, percents, `+`, `−`, `×`, parentheses, `min(a, b)` and `max(a, b)`. */
function evaluate(text: string): Big {
  const tokens = text.match(/min|max|[\d.]+%?|[()+−×,]/g) ?? [];
  let at = 0;
  const take = (token: string) => {
    const found = tokens[at] === token;
    if (found) at++;
    return found;
  };
  const sum = (): Big => {
    let value = product();
    for (;;) {
      if (take("+")) value = value.plus(product());
      else if (take("−")) value = value.minus(product());
      else return value;
    }
  };
  const product = (): Big => {
    let value = factor();
    while (take("×")) value = value.times(factor());
    return value;
  };
  const factor = (): Big => {
    const token = tokens[at++] ?? "";
    if (token === "(") return closed(sum());
    if (token === "min" || token === "max") {
      take("(");
      const a = sum();
      take(",");
      const b = closed(sum());
      return (token === "min") === a.lt(b) ? a : b;
    }
    return token.endsWith("%") ? new Exact(token.slice(0, -1)).times("0.01") : new Exact(token);
  };
  const closed = (value: Big) => {
    if (!take(")")) throw new Error(`${text}: a parenthesis is not closed`);
    return value;
  };
  const value = sum();
  if (at < tokens.length) throw new Error(`${text}: ${tokens[at]} is not expected`);
  return value;
}

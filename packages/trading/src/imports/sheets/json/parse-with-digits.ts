/** JSON text with its numbers as texts, digit by digit: a binary number would round a price or an id. Throws like `JSON.parse`. */
export function parseWithDigits(text: string): unknown {
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
}

/** TypeScript's own type of a reviver lacks the third argument, which Node has from version 21 on. */
function keepDigits(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== "number") return value;
  if (source === undefined) throw new Error("This version of JavaScript does not keep the digits of numbers.");
  return source;
}

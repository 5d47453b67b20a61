type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * JSON text that is the same for equal values: keys in the order of their UTF-16 units, no spaces, fields without a value
 * omitted. Numbers are integers or fractions that JSON writes identically everywhere (ECMA-262).
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value as Json));
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  // Unlike an assignment, this makes `__proto__` an ordinary field. JSON writes objects without a prototype several times more slowly.
  return Object.fromEntries(fields.map(([key, field]) => [key, inOrder(field as Json)]));
}

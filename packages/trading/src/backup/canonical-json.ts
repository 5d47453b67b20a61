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
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // An object without a prototype, so that a field called `__proto__` is an ordinary one.
  const ordered: Record<string, Json> = Object.create(null);
  for (const [key, field] of fields) if (field !== undefined) ordered[key] = inOrder(field);
  return ordered;
}

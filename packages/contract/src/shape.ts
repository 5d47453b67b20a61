/**
 * The shape of a JSON value: as much of a schema as checks a response without the validator. `shape-of-schema.ts` makes it from a
 * schema. Texts are `patterns` and a length in characters; a whole number is one that a double holds exactly.
 */
export type Shape =
  | { is: "text"; patterns?: readonly RegExp[]; min?: number; max?: number }
  | { is: "number"; whole?: true; min?: number; max?: number }
  | { is: "flag" }
  | { is: "value"; of: readonly (string | number | boolean | null)[] }
  | { is: "nullable"; of: Shape }
  | { is: "list"; of: Shape; min?: number; max?: number }
  /** `keys`: exactly these; any texts where there are none. */
  | { is: "record"; of: Shape; keys?: readonly string[] }
  /** `exact`: without other fields. */
  | { is: "object"; fields: Readonly<Record<string, Shape>>; optional?: readonly string[]; exact?: true };

/** Whether a JSON value has a shape. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case "text":
      return (
        typeof value === "string" && isWithin(value.length, shape) && !shape.patterns?.some((one) => !one.test(value))
      );
    case "number":
      return typeof value === "number" && isWithin(value, shape) && (!shape.whole || Number.isSafeInteger(value));
    case "flag":
      return typeof value === "boolean";
    case "value":
      return (shape.of as readonly unknown[]).includes(value);
    case "nullable":
      return value === null || fits(shape.of, value);
    case "list":
      return Array.isArray(value) && isWithin(value.length, shape) && value.every((one) => fits(shape.of, one));
    case "record":
      return isRecord(value) && hasKeys(value, shape.keys) && Object.values(value).every((one) => fits(shape.of, one));
    case "object":
      return isRecord(value) && hasFields(value, shape);
  }
}

function hasFields(value: Record<string, unknown>, shape: Extract<Shape, { is: "object" }>): boolean {
  for (const name in shape.fields) {
    const field = shape.fields[name];
    const isLeftOut = value[name] === undefined && shape.optional?.includes(name);
    if (field && !isLeftOut && !fits(field, value[name])) return false;
  }
  return !shape.exact || Object.keys(value).every((name) => Object.hasOwn(shape.fields, name));
}

function hasKeys(value: object, keys: readonly string[] | undefined): boolean {
  return !keys || (Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key)));
}

const isWithin = (size: number, { min, max }: { min?: number; max?: number }) =>
  (min === undefined || size >= min) && (max === undefined || size <= max);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

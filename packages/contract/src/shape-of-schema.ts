import type { z } from "zod";
import type { Shape } from "./shape.ts";

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number | bigint;
  inclusive?: boolean;
  tx?: (text: string) => string;
}
type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];

/** A text that trimming leaves as it is. */
const TRIMMED = /^(?:\S(?:[\s\S]*\S)?)?$/;

/** The shape of the JSON values that a schema accepts and leaves as they are. Throws where the schema does more than a shape can say. */
export function shapeOfSchema(schema: Schema): Shape {
  const definition = schema._zod.def as Definition;
  const bounds = boundsOf(definition);
  switch (definition.type) {
    case "string": {
      const patterns = patternsOf(definition);
      return { is: "text", ...(patterns.length > 0 && { patterns }), ...bounds };
    }
    case "number":
      return { is: "number", ...(checksOf(definition).some(isWhole) && { whole: true }), ...bounds };
    case "boolean":
      return { is: "flag" };
    case "literal":
      return { is: "value", of: definition.values as string[] };
    case "enum":
      return { is: "value", of: Object.values(definition.entries) };
    case "nullable":
      return { is: "nullable", of: shapeOfSchema(definition.innerType) };
    case "array":
      return { is: "list", of: shapeOfSchema(definition.element), ...bounds };
    case "record": {
      const keys = shapeOfSchema(definition.keyType);
      const of = shapeOfSchema(definition.valueType);
      if (keys.is === "value") return { is: "record", of, keys: keys.of as string[] };
      if (JSON.stringify(keys) !== '{"is":"text"}') throw new Error("A shape has no record with rules for its names");
      return { is: "record", of };
    }
    case "object":
      return objectShape(definition);
    default:
      throw new Error(`A shape cannot say what the type ${definition.type} is`);
  }
}

function objectShape({ shape, catchall }: z.core.$ZodObjectDef): Shape {
  const fields: Record<string, Shape> = {};
  const optional: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const definition = field._zod.def as Definition;
    const isOptional = definition.type === "optional";
    if (isOptional) optional.push(name);
    fields[name] = shapeOfSchema(isOptional ? definition.innerType : field);
  }
  const exact = catchall?._zod.def.type === "never";
  return { is: "object", fields, ...(optional.length > 0 && { optional }), ...(exact && { exact }) };
}

/** Of a type that is a check itself, as a day is of a text, that check too. */
function checksOf(definition: Definition): Check[] {
  const checks = (definition.checks ?? []).map(({ _zod }) => _zod.def as Check);
  return "check" in definition ? [definition as Check, ...checks] : checks;
}

const isTrimming = ({ check, tx }: Check) => check === "overwrite" && tx?.(" A b\n") === "A b";
const isWhole = ({ check, format }: Check) => check === "number_format" && format === "safeint";

function patternsOf(definition: Definition): RegExp[] {
  return checksOf(definition).flatMap((check) => {
    if (isTrimming(check)) return [TRIMMED];
    return check.check === "string_format" && check.pattern ? [check.pattern] : [];
  });
}

function boundsOf(definition: Definition): { min?: number; max?: number } {
  const bounds: { min?: number; max?: number } = {};
  const least = (value: number) => (bounds.min = Math.max(bounds.min ?? value, value));
  const most = (value: number) => (bounds.max = Math.min(bounds.max ?? value, value));
  for (const check of checksOf(definition)) {
    const { minimum, maximum, length, value, inclusive } = check;
    if (check.check === "min_length" && minimum !== undefined) least(minimum);
    else if (check.check === "max_length" && maximum !== undefined) most(maximum);
    else if (check.check === "length_equals" && length !== undefined) most(least(length));
    else if (check.check === "greater_than" && inclusive) least(Number(value));
    else if (check.check === "less_than" && inclusive) most(Number(value));
    else if (!isSaidElsewhere(definition, check)) throw new Error(`A shape cannot say the check ${check.check}`);
  }
  return bounds;
}

function isSaidElsewhere({ type }: Definition, check: Check): boolean {
  if (type === "string") return isTrimming(check) || (check.check === "string_format" && check.pattern !== undefined);
  return type === "number" && isWhole(check);
}

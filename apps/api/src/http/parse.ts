import { fieldProblems } from "@saudabook/contract/wire/field-problems.ts";
import { invalidFields } from "@saudabook/contract/wire/refusals.ts";
import type * as z from "zod/mini";
import { refusalFrom } from "./refusal.ts";

/** Parses a value; throws a refusal that names every field that is wrong. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalFrom(invalidFields(fieldProblems(parsed.error, value)));
}

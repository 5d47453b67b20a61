import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Validates the texts of a form with a schema of the contract. */
export function contractResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
): Resolver<Values, unknown, Sent> {
  return zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>;
}

import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** Validates the texts of a form with a schema of the contract. */
export function contractResolver<Values extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent>,
): Resolver<Values, unknown, Sent> {
  return zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>;
}

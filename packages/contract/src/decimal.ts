import { z } from "zod";

/**
 * An exact decimal number as text: optional minus, digits, optional point and digits; no exponent, no grouping.
 * Money is rupees unless the name of the field says otherwise. At most 30 characters, so that no sum can overflow a column.
 */
export const decimal = z
  .string()
  .max(30)
  .regex(/^-?\d{1,18}(?:\.\d{1,12})?$/, "must be a decimal number");
export type Decimal = z.infer<typeof decimal>;

/** What a form or a foreign client may send for a decimal: a JSON number or text; always read as {@link Decimal}. */
export const decimalInput = z.union([z.number(), z.string().trim()]).transform(String).pipe(decimal);

/** A {@link decimalInput} above zero and below ten million, the bound of prices and quantities of one trade. */
export const positiveDecimalInput = decimalInput.refine((text) => Number(text) > 0 && Number(text) < 1e7, {
  message: "must be more than 0 and less than 1,00,00,000",
});

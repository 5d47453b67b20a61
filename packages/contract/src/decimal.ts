import { z } from "zod";

const NO_DECIMAL = "must be a decimal number";

/**
 * An exact decimal number as text: optional minus, digits, optional point and digits; no exponent, no grouping.
 * Money is rupees unless the name of the field says otherwise. At most 30 characters, so that no sum can overflow a column.
 */
export const decimal = z
  .string(NO_DECIMAL)
  .max(30, "must have at most 30 characters")
  .regex(/^-?\d{1,18}(?:\.\d{1,12})?$/, NO_DECIMAL);
export type Decimal = z.infer<typeof decimal>;

/** What a form or a foreign client may send for a decimal: a JSON number or text; always read as {@link Decimal}. */
export const decimalInput = z.union([z.number(), z.string().trim()], NO_DECIMAL).transform(String).pipe(decimal);

/** A {@link decimalInput} above zero and below ten million, the bound of prices and quantities of one trade. */
export const positiveDecimalInput = decimalInput.refine((text) => Number(text) > 0 && Number(text) < 1e7, {
  message: "must be more than 0 and less than 1,00,00,000",
});

import * as z from "zod/mini";

/**
 * Excludes characters that no person types and that make a text look like another: marks that turn the direction of writing, zero-width
 * spaces, unpaired surrogates. The joiners U+200C and U+200D are allowed: Indian scripts need them.
 */
const honest = (text: string) => !/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/.test(text) && text.isWellFormed();
const HONEST = "must not contain invisible characters";

/** Text that a person typed: trimmed, not empty, at most `max` characters, without control characters (PostgreSQL refuses NUL). */
export const line = (max: number) =>
  z.string().check(
    z.maxLength(max, `must have at most ${max} characters`),
    z.trim(),
    z.minLength(1, "is required"),
    z.refine(honest, HONEST),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    z.regex(/^[^\u0000-\u001f\u007f]*$/, "must not contain control characters"),
  );

/** Like {@link line}, but allows line breaks and tabs. */
export const paragraph = (max: number) =>
  z.string().check(
    z.maxLength(max, `must have at most ${max} characters`),
    z.trim(),
    z.minLength(1, "is required"),
    z.refine(honest, HONEST),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "must not contain control characters"),
  );

/** An e-mail address of at most 254 characters, trimmed; kept as typed, compared in lower case. */
export const email = z.pipe(
  z.string().check(z.maxLength(254, "must have at most 254 characters"), z.trim()),
  z.email("must be an email address"),
);

/** An Indian mobile number: exactly 10 digits. */
export const phone = z.string().check(z.trim(), z.regex(/^\d{10}$/, "must have exactly 10 digits"));

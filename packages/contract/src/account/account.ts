import * as z from "zod/mini";
import { email, line, phone } from "../values/text.ts";

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const passwordText = z
  .string()
  .check(z.maxLength(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`));

/** A new password, typed twice. */
export const twoPasswords = {
  password: passwordText.check(
    z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
  ),
  confirmPassword: passwordText,
};
/** Arguments for `refine`: both passwords must be equal. */
export const samePasswords = [
  (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
  { path: ["confirmPassword"], message: "must match the password" },
] as const satisfies [unknown, { path: PropertyKey[]; message: string }];

/** Name, e-mail address and phone number of an account. */
export const identity = { name: line(80), email, phone };

export const registration = z.object({ ...identity, ...twoPasswords }).check(z.refine(...samePasswords));
export type Registration = z.infer<typeof registration>;

/** `email` holds an e-mail address or a phone number of 10 digits. */
export const credentials = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, "is required"), z.maxLength(254, "must have at most 254 characters")),
  password: passwordText.check(z.minLength(1, "is required")),
});
export type Credentials = z.infer<typeof credentials>;

/** The claims of the session token (a JWT). A browser reads them without verifying the signature; the server verifies it. */
export const tokenClaims = z.object({
  sub: z.string(),
  jti: z.string(),
  name: z.string(),
  email: z.string(),
  iat: z.int(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

export const token = z.string().check(z.minLength(1), z.maxLength(4096));

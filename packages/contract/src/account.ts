import { z } from "zod";
import { email, line, phone } from "./text.ts";

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const registration = z
  .object({
    name: line(80),
    email,
    phone,
    password: z
      .string()
      .min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`)
      .max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
    confirmPassword: z.string().max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "must match the password",
  });
export type Registration = z.infer<typeof registration>;

/** `email` holds an e-mail address or a phone number of 10 digits. */
export const credentials = z.object({
  email: z.string().trim().min(1, "is required").max(254, "must have at most 254 characters"),
  password: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
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

export const token = z.string().min(1).max(4096);

import * as z from "zod/mini";
import { credentials, identity, samePasswords, twoPasswords } from "./account.ts";

/** A moment in UTC, ISO 8601. */
const moment = z.iso.datetime();

/** The account of the person who is logged in. */
export const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: moment,
  /** How many recovery codes are unused. */
  recoveryCodes: z.int().check(z.nonnegative()),
});
export type Profile = z.infer<typeof profile>;

/** A new e-mail address or phone number needs the current password; another name does not. */
export const profileChange = z.object({
  ...identity,
  currentPassword: z.optional(z.string().check(z.maxLength(128, "must have at most 128 characters"))),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** The current password, before a change that cannot be undone. */
export const passwordProof = z.object({ currentPassword: credentials.shape.password });

export const passwordChange = z.object({ ...passwordProof.shape, ...twoPasswords }).check(z.refine(...samePasswords));
export type PasswordChange = z.infer<typeof passwordChange>;

/** A session that has neither ended nor expired. */
export const openSession = z.object({
  id: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** Accurate to the hour: further use within an hour is not recorded. */
  lastUsedAt: moment,
  /** It is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessionId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;
/** 80 bits in base 32, in four groups. */
const CODE_LENGTH = 16;

/** Any case, with or without hyphens and spaces; the letters that base 32 leaves out count as the digits that they look like. */
const recoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(64, "must have at most 64 characters")),
    z.transform((typed) => typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")),
  ),
  z.string().check(z.minLength(1, "is required"), z.length(CODE_LENGTH, `must have ${CODE_LENGTH} letters and digits`)),
);

/** `email` holds an e-mail address or a phone number of 10 digits. */
export const passwordReset = z
  .object({ email: credentials.shape.email, code: recoveryCode, ...twoPasswords })
  .check(z.refine(...samePasswords));
export type PasswordReset = z.infer<typeof passwordReset>;

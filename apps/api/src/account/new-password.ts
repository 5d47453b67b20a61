import { PASSWORD_MIN_LENGTH } from "@saudabook/contract/account/account.ts";
import { commonPassword } from "@saudabook/contract/wire/refusals.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { refusalFrom } from "../http/refusal.ts";
import { hashPassword } from "./password.ts";

/** The most common leaked passwords, in lower case. */
const common = new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));

/**
 * Throws `invalid_input` for a common password, ignoring case, spaces around it and the width of its characters (NFKC). A login does not
 * call it: older accounts keep their passwords.
 */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.normalize("NFKC").trim().toLowerCase())) throw refusalFrom(commonPassword());
}

/**
 * Hashes a new password. Throws like {@link refuseCommonPassword}.
 *
 * @returns the hash, as `hashPassword` makes it
 */
export async function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hashPassword(password);
}

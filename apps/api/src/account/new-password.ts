import { PASSWORD_MIN_LENGTH } from "@saudabook/contract/account/account.ts";
import { commonPassword } from "@saudabook/contract/wire/refusals.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { refusalFrom } from "../http/refusal.ts";
import { hashPassword } from "./password.ts";

/** In lower case: what people have used most, by the passwords that became known. */
const common = new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));

/**
 * Throws `invalid_input` for a common password, whatever its case and the width of its characters (NFKC). It is not asked at a login:
 * accounts from before keep theirs.
 */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.normalize("NFKC").toLowerCase())) throw refusalFrom(commonPassword());
}

/**
 * Throws as {@link refuseCommonPassword} does.
 *
 * @returns the hash, as `hashPassword` makes it
 */
export async function hashNewPassword(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hashPassword(password);
}

import { plainText } from "@saudabook/contract/imports/import-mapping.ts";

/**
 * The user's earlier spelling of the name of a mapped file's account: names that differ only in case or spaces are one account.
 *
 * @param known names of mapped files' accounts, the oldest first
 */
export function knownSpelling(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name;
  return known.find((one) => plainText(one) === plainText(name)) ?? name;
}

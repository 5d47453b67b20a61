/** What is left of a phone number as it is typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

/** Words as a person counts them: what stands between blanks and holds a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Profiles are copied without their scheme, or with the old one. */
export function withHttps(address: string): string {
  const trimmed = address.trim();
  return /^(?:http:\/\/)?(?:[\w-]+\.)?linkedin\.com(?:\/|$)/i.test(trimmed)
    ? `https://${trimmed.replace(/^http:\/\//i, "")}`
    : trimmed;
}

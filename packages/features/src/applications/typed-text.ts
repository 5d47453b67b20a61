/** What is left of a phone number as it is typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

/** Of one that came as a whole (pasted, filled in by the browser): without the 91 of the country or the 0 of the trunk before it. */
export function nationalDigitsOf(whole: string): string {
  const digits = digitsOf(whole);
  return /^(?:0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? digits;
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

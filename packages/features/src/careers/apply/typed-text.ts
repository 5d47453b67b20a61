/** The digits of a phone number while it is typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

/** The digits of a phone number that was pasted or filled in by the browser, without the country code 91 or the trunk prefix 0. */
export function nationalDigitsOf(whole: string): string {
  const digits = digitsOf(whole);
  return /^(?:0091|91|0)?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The number of words: parts between blanks that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Adds the scheme to an address that was typed without it. A single word with a dot may be a name and is not changed. */
export function withHttps(address: string): string {
  const trimmed = address.trim();
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)+\/|(?:[\w-]+\.)*linkedin\.com$)/i.test(trimmed) ? `https://${trimmed}` : trimmed;
}

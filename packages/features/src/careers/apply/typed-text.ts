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

/** Addresses are often typed without their scheme. One word with a dot in it may be a name and stays as it is. */
export function withHttps(address: string): string {
  const trimmed = address.trim();
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)+\/|(?:[\w-]+\.)*linkedin\.com$)/i.test(trimmed) ? `https://${trimmed}` : trimmed;
}

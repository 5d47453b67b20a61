/** The server says of a field what is wrong with it, without its name ("is required"); a person reads a whole sentence. */
export function fieldText(label: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return /^\p{Ll}/u.test(text) ? `${label} ${text}` : text;
}

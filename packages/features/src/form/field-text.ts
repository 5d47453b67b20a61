/** A whole sentence from the message of a refused field, which the server sends without its name ("is required"). */
export function fieldText(label: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return /^\p{Ll}/u.test(text) ? `${label} ${text}` : text;
}

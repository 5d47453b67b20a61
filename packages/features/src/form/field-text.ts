/** Makes a sentence from the message of a refused field, which the server sends without the field's name ("is required"). */
export function fieldText(label: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return /^\p{Ll}/u.test(text) ? `${label} ${text}` : text;
}

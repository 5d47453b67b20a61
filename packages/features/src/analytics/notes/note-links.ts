/** Web addresses, each once, without the punctuation that ends a sentence. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]]+$/, "")))].filter((link) => URL.canParse(link));
}

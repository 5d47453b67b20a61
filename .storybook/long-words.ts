let observer: MutationObserver | undefined;
/** Each lengthened text node, with its lengthened text. */
const lengthened = new WeakMap<Text, string>();

/** Makes each word of a document about half as long again while `on`, as a translation or a long name would. */
export function lengthenWords(on: boolean): void {
  if (!on) {
    observer?.disconnect();
    observer = undefined;
    return;
  }
  if (observer) return;
  observer = new MutationObserver(() => lengthenTexts(document.body));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  lengthenTexts(document.body);
}

/** "Trade" → "Tradeade". Numbers and words of up to three letters stay unchanged. */
export const longer = (text: string) =>
  text.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));

function lengthenTexts(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // React has written another text since.
    if (lengthened.get(text) === text.data || text.parentElement?.closest("script, style")) continue;
    const next = longer(text.data);
    lengthened.set(text, next);
    if (next !== text.data) text.data = next;
  }
}

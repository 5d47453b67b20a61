/** 16 bytes that depend on the text. Good enough for the ids and tags of the mock server only. */
export function digest(text: string): Uint8Array {
  const words = Uint32Array.of(2_166_136_261, 3_332_679_571, 2_654_435_769, 1_779_033_703);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    for (let word = 0; word < words.length; word++) {
      const mixed = Math.imul((words[word] ?? 0) ^ code, 16_777_619 + 2 * word);
      words[word] = mixed ^ (mixed >>> 15);
    }
  }
  return new Uint8Array(words.buffer);
}

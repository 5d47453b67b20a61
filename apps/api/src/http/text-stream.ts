import { Readable } from "node:stream";

/** Characters that are sent together. */
const PIECE = 32_768;

/** The body of a long text: short pieces are sent together. */
export function textStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(joined(pieces), { objectMode: false, encoding: "utf8" });
}

async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text;
}

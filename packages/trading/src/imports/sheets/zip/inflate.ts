import { type InflateRaw, nodeZlib } from "../built-in.ts";
import { type ByteSource, piecesOf } from "./byte-source.ts";

/** Bytes that are unpacked at a time: enough that handing them on costs nothing, few enough to stay in the processor's cache. */
const CHUNK = 256 * 1024;
const SLICE = 64 * 1024;

/** Called with the number of packed bytes used so far. */
export type Used = (bytes: number) => void;

/**
 * Inflates raw deflated bytes piece by piece, at most a piece or two ahead of the consumer. `size`: the declared unpacked size,
 * a hint for the first buffer. Throws for bytes that are not deflated, end too early or go on after the end.
 */
export function inflated(data: ByteSource, size: number, used: Used): AsyncGenerator<Uint8Array> {
  return nodeZlib ? byNode(nodeZlib, data, size, used) : byStandard(data, used);
}

async function* byNode(
  { createInflateRaw }: NonNullable<typeof nodeZlib>,
  data: ByteSource,
  size: number,
  used: Used,
): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: Math.min(CHUNK, Math.max(size, 64)) });
  // Reported by the inflater, which it destroys.
  feedNode(inflater, data).catch((error: unknown) => void inflater.destroy(error));
  try {
    for await (const chunk of inflater) {
      used(inflater.bytesWritten);
      yield chunk as Uint8Array;
    }
    used(inflater.bytesWritten);
    if (inflater.bytesWritten !== data.size) throw new TypeError("bytes behind the end");
  } finally {
    inflater.destroy();
  }
}

async function feedNode(inflater: InflateRaw, data: ByteSource): Promise<void> {
  for await (const piece of piecesOf(data, CHUNK)) {
    await new Promise<void>((resolve, reject) => inflater.write(piece, (error) => (error ? reject(error) : resolve())));
  }
  inflater.end();
}

/** Used in a browser; in Node only by its test. */
export async function* byStandard(data: ByteSource, used: Used): AsyncGenerator<Uint8Array> {
  const inflater = new DecompressionStream("deflate-raw");
  // The fault is thrown to the reader; ignoring it here only avoids a second report.
  const ignore = () => undefined;
  const writer = inflater.writable.getWriter();
  feed(writer, data, used).catch((error: unknown) => writer.abort(error).catch(ignore));
  const reader = inflater.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(ignore);
  }
}

/** Feeds slices, since a browser unpacks a whole chunk in one go: 1000 times its size, in the worst case. */
async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  data: ByteSource,
  used: Used,
): Promise<void> {
  let done = 0;
  for await (const piece of piecesOf(data, SLICE)) {
    await writer.write(piece as Uint8Array<ArrayBuffer>);
    done += piece.length;
    used(done);
  }
  await writer.close();
}

import { nodeZlib } from "../built-in.ts";

/** Bytes that are unpacked at a time: enough that handing them on costs nothing, few enough to stay in the processor's cache. */
const CHUNK = 256 * 1024;
const SLICE = 64 * 1024;

/** Called with the number of packed bytes used so far. */
export type Used = (bytes: number) => void;

/**
 * Inflates raw deflated bytes piece by piece, at most a piece or two ahead of the consumer. `size`: the declared unpacked size,
 * a hint for the first buffer. Throws for bytes that are not deflated, end too early or go on after the end.
 */
export function inflated(data: Uint8Array, size: number, used: Used): AsyncGenerator<Uint8Array> {
  return nodeZlib ? byNode(nodeZlib, data, size, used) : byStandard(data, used);
}

async function* byNode(
  { createInflateRaw }: NonNullable<typeof nodeZlib>,
  data: Uint8Array,
  size: number,
  used: Used,
): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: Math.min(CHUNK, Math.max(size, 64)) });
  try {
    inflater.end(data);
    for await (const chunk of inflater) {
      used(inflater.bytesWritten);
      yield chunk as Uint8Array;
    }
    used(inflater.bytesWritten);
    if (inflater.bytesWritten !== data.length) throw new TypeError("bytes behind the end");
  } finally {
    inflater.destroy();
  }
}

/** In a browser; in Node for its test. */
export async function* byStandard(data: Uint8Array, used: Used): AsyncGenerator<Uint8Array> {
  const inflater = new DecompressionStream("deflate-raw");
  // A fault shows in what is read; here it is only kept from being reported twice.
  const ignore = () => undefined;
  feed(inflater.writable.getWriter(), data, used).catch(ignore);
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

/** In slices, since a browser unpacks all that it is given at once: 1000 times as much, in the worst case. */
async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  data: Uint8Array,
  used: Used,
): Promise<void> {
  for (let at = 0; at < data.length; at += SLICE) {
    await writer.write(data.subarray(at, at + SLICE) as Uint8Array<ArrayBuffer>);
    used(Math.min(at + SLICE, data.length));
  }
  await writer.close();
}

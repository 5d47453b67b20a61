import { Readable } from "node:stream";

/** A JSON text in pieces. The first piece is produced before the response begins, so that a failure until then has its own status. */
export async function jsonStream(before: string, pieces: AsyncGenerator<string>, after: string): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      yield before + (first.done ? "" : first.value);
      yield* pieces;
      yield after;
    })(),
    { objectMode: false, encoding: "utf8" },
  );
}

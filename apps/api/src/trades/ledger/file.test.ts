import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Queries } from "../../db/types.ts";
import { readFile } from "./file.ts";

/** Queries whose results are the pieces, one after the other; an error fails its query. */
function queriesOf(...pieces: (Uint8Array | Error)[]) {
  const left = [...pieces];
  const where = async () => {
    const piece = left.shift();
    if (piece instanceof Error) throw piece;
    return piece ? [{ bytes: piece }] : [];
  };
  return { left, db: { select: () => ({ from: () => ({ where }) }) } as unknown as Queries };
}

const LOST = new Error("The connection is lost.");

describe.each(["gzip", null] as const)("an uploaded file, stored as %s", (fileCodec) => {
  const text = Buffer.from("Symbol,Quantity\n".repeat(1_000));
  const stored = fileCodec === "gzip" ? gzipSync(text) : text;
  const halves = [stored.subarray(0, stored.length >> 1), stored.subarray(stored.length >> 1)] as const;

  it("is read piece by piece", async () => {
    const { db } = queriesOf(...halves);
    expect((await buffer(readFile(db, { id: "1", fileCodec }))).equals(text)).toBe(true);
  });

  // An error before that would have no listener yet, and end the process.
  it("is not asked for before somebody reads it", async () => {
    const { db, left } = queriesOf(LOST);
    const file = readFile(db, { id: "1", fileCodec });
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    expect(left).toHaveLength(1);
    await expect(buffer(file)).rejects.toThrow(LOST);
  });

  it("fails for its reader where the connection is lost between two pieces", async () => {
    const { db } = queriesOf(halves[0], LOST);
    await expect(buffer(readFile(db, { id: "1", fileCodec }))).rejects.toThrow(LOST);
  });

  it("asks for nothing more when its reader has gone", async () => {
    const { db, left } = queriesOf(...halves, ...halves);
    const file = readFile(db, { id: "1", fileCodec });
    for await (const _ of file) break;
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    const asked = left.length;
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    expect(file.destroyed).toBe(true);
    expect(left).toHaveLength(asked);
  });
});

import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MarkupCheck } from "../xlsx/markup-check.ts";
import { inMemory } from "./byte-source.ts";
import { crc32, tableCrc32 } from "./crc32.ts";
import { byStandard, inflated } from "./inflate.ts";

async function deflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function whole(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for await (const piece of pieces) for (const byte of piece) all.push(byte);
  return new Uint8Array(all);
}

describe("unpacking by what Node has and by what browsers have", () => {
  const ways = {
    node: (data: Uint8Array, used = (_: number) => {}) => inflated(inMemory(data), 100, used),
    standard: (data: Uint8Array, used = (_: number) => {}) => byStandard(inMemory(data), used),
  };
  for (const [name, way] of Object.entries(ways)) {
    it(`gives what was packed, and says how much it has used (${name})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (content) => {
          expect(await whole(way(await deflate(content)))).toEqual(content);
        }),
        { numRuns: 30 },
      );
      const data = await deflate(new Uint8Array(3_000_000).map((_, index) => (index * index) % 251));
      const seen: number[] = [];
      await whole(way(data, (bytes) => seen.push(bytes)));
      expect(seen.at(-1)).toBe(data.length);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    });

    it(`throws for what is cut off, goes on behind its end, or is nothing of the kind (${name})`, async () => {
      const data = await deflate(new Uint8Array(1000).fill(7));
      // More bytes than are handed to the inflater at a time, in one and in many pieces.
      const stored = deflateRawSync(new Uint8Array(300_000), { level: 0 });
      expect(await whole(way(stored))).toHaveLength(300_000);
      const wrong = [
        data.subarray(0, -1),
        stored.subarray(0, -1),
        stored.subarray(0, 256 * 1024),
        new Uint8Array([...stored, 0]),
        new Uint8Array([...stored, ...stored]),
        new Uint8Array([...data, ...new Uint8Array(300_000)]),
        new Uint8Array([...data, 0]),
        new Uint8Array([0xff, 1, 2]),
        new Uint8Array(),
      ];
      for (const bytes of wrong) await expect(whole(way(bytes))).rejects.toThrow();
    });
  }

  it("unpacks no further ahead than it is asked", async () => {
    const bomb = await deflate(new Uint8Array(200 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    const pieces = inflated(inMemory(bomb), 200 * 1024 * 1024, () => undefined);
    await pieces.next();
    await pieces.return(undefined);
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024);
  });

  it("sums alike", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.uint8Array({ maxLength: 100 }), (one, two) => {
        expect(tableCrc32(two, tableCrc32(one))).toBe(crc32(two, crc32(one)));
      }),
    );
  });
});

describe("the check of a part's markup", () => {
  const check = (text: string, size: number) => {
    const bytes = new TextEncoder().encode(text);
    const markup = new MarkupCheck();
    for (let at = 0; at < bytes.length; at += size) markup.take(bytes.subarray(at, at + size));
  };

  it("finds a document type wherever pieces end", () => {
    for (const size of [1, 2, 3, 5, 8, 9, 10, 13, 100]) {
      for (const before of ["", "<", "<a>", "<a>bcdefg</a>"]) {
        for (const word of ["<!DOCTYPE x>", "<!doctype x>", "<!ENTITY % a>", "\0"]) {
          expect(() => check(`${before}${word}<b/>`, size), `${before}${word} by ${size}`).toThrow("damaged");
        }
        expect(() => check(`${before}<!-- DOCTYPE --><!DOCTYP!E DOCTYPE!`, size)).not.toThrow();
      }
    }
  });

  it("refuses UTF-16", () => {
    for (const mark of [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ]) {
      const markup = new MarkupCheck();
      expect(() => markup.take(new Uint8Array([...mark, 0x3c]))).toThrow("damaged");
      const halves = new MarkupCheck();
      halves.take(new Uint8Array(mark.slice(0, 1)));
      expect(() => halves.take(new Uint8Array(mark.slice(1)))).toThrow("damaged");
    }
  });
});

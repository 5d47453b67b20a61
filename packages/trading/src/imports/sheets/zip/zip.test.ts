import { describe, expect, it } from "vitest";
import { workbookParts } from "../../../samples/files/workbook-parts.ts";
import { ImportRefused } from "../../import-refused.ts";
import { type ByteSource, inMemory } from "./byte-source.ts";
import { crc32 } from "./crc32.ts";
import { checkSize, unpacked } from "./unpack.ts";
import { type NewMember, zipArchive } from "./zip-archive.ts";
import { type ZipMember, zipDirectory } from "./zip-directory.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const two: NewMember[] = [
  { name: "a.xml", bytes: bytes("<a/>") },
  { name: "b/c.xml", bytes: bytes("<c>some text</c>") },
];

async function deflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** An archive of one stored member as written by programs that do not know its size in advance: the size follows the bytes. */
function streamed(content: Uint8Array, { wide }: { wide: boolean }): Uint8Array {
  const size = content.length;
  const crc = crc32(content);
  const number = (width: 2 | 4 | 8, value: number) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, value, true);
    return [...new Uint8Array(view.buffer, 0, width)];
  };
  const sizes = wide ? [...number(4, 0xffffffff), ...number(4, 0xffffffff)] : [...number(4, size), ...number(4, size)];
  const extra = wide ? [...number(2, 1), ...number(2, 16), ...number(8, size), ...number(8, size)] : [];
  const start = [...number(2, 45), ...number(2, 8), ...number(4, 0), ...number(2, 0)];
  const lengths = [...number(2, 1), ...number(2, extra.length)];
  const local = [
    ...number(4, 0x04034b50),
    ...start,
    ...number(4, 0),
    ...(wide ? sizes : number(8, 0)),
    ...lengths,
    0x61,
    ...extra,
  ];
  const descriptor = [
    ...number(4, 0x08074b50),
    ...number(4, crc),
    ...number(wide ? 8 : 4, size),
    ...number(wide ? 8 : 4, size),
  ];
  const entry = [
    ...number(4, 0x02014b50),
    ...number(2, 45),
    ...start,
    ...number(4, crc),
    ...sizes,
    ...lengths,
    ...number(8, 0),
    ...number(2, 0),
    ...number(4, 0),
    0x61,
    ...extra,
  ];
  const at = local.length + size + descriptor.length;
  const end64 = [
    ...[
      ...number(4, 0x06064b50),
      ...number(8, 44),
      ...number(2, 45),
      ...number(2, 45),
      ...number(8, 0),
      ...number(8, 1),
      ...number(8, 1),
    ],
    ...[
      ...number(8, entry.length),
      ...number(8, at),
      ...number(4, 0x07064b50),
      ...number(4, 0),
      ...number(8, at + entry.length),
      ...number(4, 1),
    ],
  ];
  const end = [
    ...number(4, 0x06054b50),
    ...number(4, 0),
    ...number(2, 1),
    ...number(2, 1),
    ...number(4, entry.length),
    ...number(4, at),
    ...number(2, 0),
  ];
  return new Uint8Array([...local, ...content, ...descriptor, ...entry, ...(wide ? end64 : []), ...end]);
}

/** The archive with bytes changed at the directory entry of the given member. */
function tampered(members: NewMember[], change: (view: DataView, entry: number) => void): Uint8Array {
  const archive = zipArchive(members);
  const view = new DataView(archive.buffer);
  change(view, view.getUint32(archive.length - 6, true));
  return archive;
}

describe("crc32", () => {
  it("is the one of zip, in one piece or several", () => {
    expect(crc32(bytes("123456789"))).toBe(0xcbf43926);
    expect(crc32(bytes("6789"), crc32(bytes("12345")))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });
});

describe("zipDirectory", () => {
  it("gives back what was packed", async () => {
    const content = bytes("<row/>".repeat(1000));
    const archive = zipArchive([...two, { name: "d.xml", bytes: content, deflated: await deflate(content) }]);
    const parts = await workbookParts(archive);
    expect([...parts.keys()]).toEqual(["a.xml", "b/c.xml", "d.xml"]);
    expect(parts.get("d.xml")).toEqual(content);
  });

  it("reads what streaming writers and Apache POI write: sizes behind the bytes, and with 64 bits", async () => {
    for (const wide of [false, true]) {
      const archive = streamed(bytes("<a/>"), { wide });
      const parts = await workbookParts(archive);
      expect(parts.get("a")).toEqual(bytes("<a/>"));
      for (let at = 0; at < archive.length; at++) {
        const flipped = archive.slice();
        flipped[at] = (flipped[at] ?? 0) ^ 0x11;
        let content: Uint8Array | undefined;
        try {
          content = [...(await workbookParts(flipped)).values()][0];
        } catch (error) {
          expect(error).toBeInstanceOf(ImportRefused);
          continue;
        }
        // Dates, versions and the like may change; the content may not.
        expect(content).toEqual(bytes("<a/>"));
      }
    }
  });

  it("refuses what two readers could see differently", async () => {
    const hostile: Record<string, Uint8Array> = {
      "cut off": zipArchive(two).subarray(0, -1),
      "bytes before the first member": new Uint8Array([...bytes("#!/bin/sh\n"), ...zipArchive(two)]),
      "bytes after the end": new Uint8Array([...zipArchive(two), 0]),
      "two members of one name": zipArchive([...two, { name: "A.XML", bytes: bytes("<x/>") }]),
      "a name that leads out": zipArchive([{ name: "../a.xml", bytes: bytes("") }]),
      "an absolute name": zipArchive([{ name: "/a.xml", bytes: bytes("") }]),
      "a drive": zipArchive([{ name: "C:a.xml", bytes: bytes("") }]),
      "a backslash": zipArchive([{ name: "..\\a.xml", bytes: bytes("") }]),
      encryption: tampered(two, (view, entry) => view.setUint16(entry + 8, 1, true)),
      "an unknown method": tampered(two, (view, entry) => view.setUint16(entry + 10, 12, true)),
      "another size in the local header": tampered(two, (view) => view.setUint32(22, 5, true)),
      "another checksum in the local header": tampered(two, (view) => view.setUint32(14, 5, true)),
      "two members at one place": tampered(two, (view, entry) => view.setUint32(entry + 46 + 5 + 42, 0, true)),
      "a member beyond the end": tampered(two, (view, entry) => view.setUint32(entry + 42, 0x7fffffff, true)),
      "a wrong count": tampered(two, (view) => view.setUint16(view.byteLength - 12, 3, true)),
      "several disks": tampered(two, (view) => view.setUint16(view.byteLength - 18, 1, true)),
      "ten thousand members": zipArchive(
        Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, bytes: bytes("") })),
      ),
    };
    for (const [name, archive] of Object.entries(hostile))
      await expect(zipDirectory(inMemory(archive)), name).rejects.toThrow(ImportRefused);
  });
});

/** Unpacks a member to its end, keeping nothing. */
async function read(member: ZipMember): Promise<void> {
  for await (const _ of unpacked(member));
}

describe("unpacked", () => {
  it("throws a failure to read the archive as it is, stored and deflated, at every place", async () => {
    const content = bytes("<row/>".repeat(100_000));
    for (const deflated of [undefined, await deflate(content)]) {
      const archive = inMemory(zipArchive([{ name: "a.xml", bytes: content, ...(deflated && { deflated }) }]));
      let reads = Number.POSITIVE_INFINITY;
      const failing: ByteSource = {
        size: archive.size,
        async read(from, length) {
          if (reads-- === 0) throw new Error("EIO");
          return archive.read(from, length);
        },
      };
      const [member] = await zipDirectory(failing);
      if (!member) return expect.unreachable();
      for (const place of [0, ...(deflated ? [] : [3])]) {
        reads = place;
        await expect(read(member)).rejects.toThrow("EIO");
      }
    }
  });

  it("stops a member that unpacks to more than it says, at once", async () => {
    const bomb = await deflate(new Uint8Array(64 * 1024 * 1024));
    const lie = { name: "a.xml", bytes: new Uint8Array(100), deflated: bomb };
    const [member] = await zipDirectory(inMemory(zipArchive([lie])));
    if (!member) return expect.unreachable();
    const before = process.memoryUsage.rss();
    await expect(read(member)).rejects.toThrow(ImportRefused);
    expect(process.memoryUsage.rss() - before).toBeLessThan(48 * 1024 * 1024);
  });

  it("refuses a member that is shorter than it says, or not what its checksum says", async () => {
    const content = bytes("<row/>".repeat(100));
    const deflated = await deflate(content);
    for (const wrong of [bytes("<row/>".repeat(101)), bytes("<raw/>".repeat(100))]) {
      const [member] = await zipDirectory(inMemory(zipArchive([{ name: "a.xml", bytes: wrong, deflated }])));
      if (!member) return expect.unreachable();
      await expect(read(member)).rejects.toThrow("damaged or incomplete");
    }
  });

  it("refuses more than 256 MB before it unpacks anything", async () => {
    const big = { name: "a.xml", bytes: bytes(""), deflated: bytes("x") };
    const members = await zipDirectory(inMemory(zipArchive([big])));
    const large = members.map((member) => ({ ...member, size: 257 * 1024 * 1024 }));
    expect(() => checkSize(large)).toThrow(expect.objectContaining({ code: "too_large" }));
  });
});

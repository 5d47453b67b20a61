import { readSync } from "node:fs";
import { expect, it } from "vitest";
import { openSpool } from "./spool.ts";

it("keeps a file open while its descriptor is lent, so that no reader gets the bytes of another file", async () => {
  const spool = await openSpool(new TextEncoder().encode("of one"));
  const { fd, giveBack } = spool.lend();
  await spool[Symbol.asyncDispose]();
  await using other = await openSpool(new TextEncoder().encode("of two"));
  const bytes = new Uint8Array(spool.size);
  expect(readSync(fd, bytes, 0, spool.size, 0)).toBe(other.size);
  expect(new TextDecoder().decode(bytes)).toBe("of one");
  giveBack();
  expect(() => spool.lend()).toThrow("The temporary file is closed.");
});

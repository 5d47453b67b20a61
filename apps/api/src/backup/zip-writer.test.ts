import { zipDirectory } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";
import { expect, it } from "vitest";
import { openSpool } from "../disk/spool.ts";
import { ZipWriter } from "./zip-writer.ts";

it("refuses one entry more than the archive's directory can count, and writes the others", async () => {
  await using spool = await openSpool();
  const zip = new ZipWriter(spool, new AbortController().signal, 2);
  await zip.add("a.txt", ["a"]);
  await zip.add("b.txt", ["b"]);
  await expect(zip.add("c.txt", ["c"])).rejects.toThrow("It has more than 2 entries.");
  await zip.end();
  expect((await zipDirectory(spool)).map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
});

import { expect, it } from "vitest";
import { openSpool } from "../disk/spool.ts";
import { createRowReader, debugLimits } from "./row-reader.ts";

const nobodyGoes = new AbortController().signal;

it("reads rows up to a length of their JSON, to the byte", async () => {
  // Several pieces of text; a letter of two bytes counts as two.
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ é: String(n) }));
  const json = JSON.stringify(rows);
  await using content = await openSpool(new TextEncoder().encode(["é", ...rows.map((row) => row.é)].join("\n")));
  const file = { name: "rows.csv", content };
  const size = new TextEncoder().encode(json).byteLength;
  const reader = (maxJsonBytes: number) => createRowReader({ ...debugLimits, maxJsonBytes }, () => undefined);
  expect(new TextDecoder().decode(await reader(size).readRows(file, nobodyGoes))).toBe(json);
  await expect(reader(size - 1).readRows(file, nobodyGoes)).rejects.toMatchObject({
    code: "too_large",
    message: "This file has more rows than fit in the 0 MB of JSON that this page shows.",
  });
});

import { createHash } from "node:crypto";
import type { ArchivedImport } from "@saudabook/contract/backup-archive.ts";
import { expect, it } from "vitest";
import { inMemory } from "../imports/sheets/zip/byte-source.ts";
import { zipArchive } from "../imports/sheets/zip/zip-archive.ts";
import { countsOf, fileEntryName, jsonEntry, manifestOf } from "./archive-manifest.ts";
import type { CreateHasher } from "./hasher.ts";
import { openBackup } from "./open-backup.ts";

const createHasher: CreateHasher = () => {
  const hash = createHash("sha256");
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest("hex") };
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const encoder = new TextEncoder();

/** An archive of this many files, each imported once. */
async function archiveOf(files: number): Promise<Uint8Array> {
  const members = Array.from({ length: files }, (_, at) => ({
    name: fileEntryName(`${"long name of a broker's report ".repeat(4)}${at}.csv`, at),
    bytes: encoder.encode(`file ${at}`),
  }));
  const imports = members.map(
    ({ name, bytes }, at): ArchivedImport => ({
      file: name,
      fileName: `${at}.csv`,
      sha256: sha256(bytes),
      broker: "zerodha",
      tradeType: "equity",
      kind: "zerodha-tradebook",
      clientId: "AB1234",
      accountHolder: null,
      rowsRead: 1,
      imported: 1,
      alreadyKnown: 0,
      skipped: [],
      corrected: 0,
      leftOut: 0,
      from: "2025-06-02",
      to: "2025-06-02",
      importedAt: "2026-01-01T00:00:00.000000Z",
      undoneAt: null,
      corrections: [],
    }),
  );
  const settings = { startingCapital: null, plans: [], accountNames: [] };
  const records = { imports, journal: [], settlements: [], settings };
  const texts = {
    "imports.json": jsonEntry(imports),
    "executions.csv": "",
    "journal.json": jsonEntry([]),
    "settlements.json": jsonEntry([]),
    "settings.json": jsonEntry(settings),
  };
  members.push(...Object.entries(texts).map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
  const hash = "0".repeat(64);
  const facts = {
    name: "Asha",
    createdAt: new Date("2026-01-02T00:00:00Z"),
    counts: countsOf(records, files),
    fingerprint: { asOf: "2026-01-02", rules: "test", records: hash, figures: hash },
    entries: members.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const manifest = jsonEntry(await manifestOf(facts, createHasher));
  return zipArchive([...members, { name: "manifest.json", bytes: encoder.encode(manifest) }]);
}

it("opens an archive of 30,000 files", async () => {
  const backup = await openBackup(inMemory(await archiveOf(30_000)), { createHasher, version: "1.0.0" });
  expect(backup.imports).toHaveLength(30_000);
  const last = backup.imports.at(-1)?.file ?? "";
  expect(new TextDecoder().decode(await backup.file(last))).toBe("file 29999");
}, 60_000);

import { createHash } from "node:crypto";
import type { ArchivedImport } from "@saudabook/contract/backup/backup-archive.ts";
import { describe, expect, it, vi } from "vitest";
import { executionsHeader } from "../analysis/responses/round-trips/executions-csv.ts";
import { inMemory } from "../imports/sheets/zip/byte-source.ts";
import { zipArchive } from "../imports/sheets/zip/zip-archive.ts";
import { countsOf, fileEntryName, jsonEntry, type ManifestFacts, manifestOf } from "./archive-manifest.ts";
import type { CreateHasher } from "./hasher.ts";
import { type Backup, openBackup } from "./open-backup.ts";
import { readEntry } from "./verify-entry.ts";

const createHasher: CreateHasher = () => {
  const hash = createHash("sha256");
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest("hex") };
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const encoder = new TextEncoder();

interface Changes {
  /** Texts that replace valid entries. */
  texts?: Record<string, string>;
  manifest?: (facts: ManifestFacts) => Partial<ManifestFacts>;
}

/** An archive of this many files, each imported once. */
async function archiveOf(files: number, { texts: changed = {}, manifest: change }: Changes = {}): Promise<Uint8Array> {
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
  const records = { imports, journal: [], settlements: [], settings, labels: [], notes: [], days: [], rules: [] };
  const texts = {
    "imports.json": jsonEntry(imports),
    "executions.csv": executionsHeader + `${",".repeat(40)}\r\n`.repeat(files),
    "journal.json": jsonEntry([]),
    "settlements.json": jsonEntry([]),
    "settings.json": jsonEntry(settings),
    "labels.json": jsonEntry([]),
    "notes.json": jsonEntry([]),
    "days.json": jsonEntry([]),
    "rules.json": jsonEntry([]),
    ...changed,
  };
  members.push(...Object.entries(texts).map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
  const facts = {
    name: "Asha",
    createdAt: new Date("2026-01-02T00:00:00Z"),
    counts: countsOf(records, files),
    fingerprint: { asOf: "2026-01-02", rules: "test", records: "0".repeat(64), figures: "0".repeat(64) },
    entries: members.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const manifest = jsonEntry(await manifestOf({ ...facts, ...change?.(facts) }, createHasher));
  return zipArchive([...members, { name: "manifest.json", bytes: encoder.encode(manifest) }]);
}

async function open(archive: Uint8Array): Promise<{ backup: Backup; steps: number[] }> {
  const opening = openBackup(inMemory(archive), { createHasher, version: "1.0.0" });
  const steps: number[] = [];
  let step = await opening.next();
  for (; !step.done; step = await opening.next()) steps.push(step.value);
  return { backup: step.value, steps };
}

it("opens an archive of 10,000 files, and says how far it is, a percent at a time", async () => {
  const { backup, steps } = await open(await archiveOf(10_000));
  expect(backup.imports).toHaveLength(10_000);
  const last = backup.imports.at(-1)?.file ?? "";
  expect(new TextDecoder().decode(await readEntry(backup.member(last)))).toBe("file 9999");
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.length).toBeLessThanOrEqual(100);
  expect(steps.at(-1)).toBe(1);
});

const list = (element: string, count: number) => `[${Array.from({ length: count }, () => element).join()}]`;
const journalTrade = (change: object) => ({
  id: "one",
  key: null,
  symbol: "INFY",
  buyPrice: "100",
  quantity: "10",
  sellPrice: "110",
  targetPrice: "120",
  stopLoss: "90",
  buyDateTime: "2026-01-01T10:00",
  sellDateTime: "2026-01-01T11:00",
  pnl: "100.00",
  status: "WIN",
  type: "intraday",
  createdAt: "2026-01-01T00:00:00.000000Z",
  deletedAt: null,
  ...change,
});
const settlement = (id: number) => ({
  id: String(id),
  createdAt: "2026-01-01T00:00:00.000000Z",
  instruments: ["journal:INFY"],
  entry: { kind: "exclusion", product: "intraday", account: "journal", key: `${id}|buy` },
});
const settingsWith = (plans: string) => `{"startingCapital":null,"plans":${plans},"accountNames":[]}`;
const counts = (change: object) => ({
  manifest: (facts: ManifestFacts) => ({ counts: { ...facts.counts, ...change } }),
});

/** Archives that no server writes, with the message of their refusal. */
const hostile: [string, Changes, string][] = [
  [
    "a list of a million objects",
    { texts: { "imports.json": list("{}", 1_000_000) } },
    "imports.json has content that we don't understand in element 1, field file.",
  ],
  [
    "an object with a million elements",
    { texts: { "imports.json": `[{"corrections":${list("{}", 1_000_000)}}]` } },
    "imports.json has content that we don't understand in element 1.",
  ],
  [
    "brackets in brackets",
    { texts: { "journal.json": "[".repeat(1_000_000) + "]".repeat(1_000_000) } },
    "journal.json has content that we don't understand in element 1.",
  ],
  [
    "a trade that nobody can enter",
    {
      texts: { "journal.json": jsonEntry([journalTrade({}), journalTrade({ id: "two", type: "commodity" })]) },
      ...counts({ journalTrades: 2 }),
    },
    "journal.json has content that we don't understand in element 2, field type.",
  ],
  [
    "a list without an end",
    { texts: { "journal.json": `[${JSON.stringify(journalTrade({}))}` } },
    "journal.json has content that we don't understand in element 1.",
  ],
  [
    "settings of a million plans",
    { texts: { "settings.json": settingsWith(list("{}", 1_000_000)) } },
    "settings.json has content that we don't understand.",
  ],
  [
    "a plan that does not exist",
    { texts: { "settings.json": settingsWith('[{"account":"zerodha|A","from":"2026-01-01","plan":"free"}]') } },
    "settings.json has content that we don't understand in field plans.0.plan.",
  ],
  [
    "more settlements than an account can have",
    {
      texts: { "settlements.json": JSON.stringify(Array.from({ length: 5_001 }, (_, id) => settlement(id))) },
      ...counts({ settlements: 5_001 }),
    },
    "settlements.json has more than 5,000 elements.",
  ],
  [
    "executions without a line",
    { texts: { "executions.csv": "\0".repeat(1_000_000) } },
    "executions.csv has content that we don't understand in line 1.",
  ],
  [
    "another number of executions",
    counts({ executions: 4 }),
    "executions.csv has another number of executions than manifest.json says: 3 instead of 4.",
  ],
  [
    "another number of imports",
    counts({ imports: 1_000_000_000 }),
    "imports.json has another number of imports than manifest.json says: 3 instead of 1000000000.",
  ],
  [
    "another number of undone imports",
    counts({ undone: 1 }),
    "imports.json has another number of undone imports than manifest.json says: 0 instead of 1.",
  ],
  [
    "another number of journal trades",
    { texts: { "journal.json": jsonEntry([journalTrade({})]) } },
    "journal.json has more trades that aren't deleted than manifest.json says: 0.",
  ],
  [
    "another number of settlements",
    counts({ settlements: 1 }),
    "settlements.json has another number of settlements than manifest.json says: 0 instead of 1.",
  ],
  [
    "another size of an entry",
    {
      manifest: ({ entries }) => ({
        entries: entries.map((entry) => (entry.name === "executions.csv" ? { ...entry, bytes: 1 } : entry)),
      }),
    },
    "executions.csv isn't as it was written.",
  ],
  [
    "a manifest of more entries than the archive has",
    { manifest: ({ entries }) => ({ entries: Array.from({ length: 10_000 }, () => entries).flat() }) },
    "Choose the archive that you downloaded from Saudabook",
  ],
];

describe("an archive that no server writes is refused by the name of what is wrong", () => {
  it.each(hostile)("%s", async (_, changes, sentence) => {
    const archive = await archiveOf(3, changes);
    const parse = vi.spyOn(JSON, "parse");
    try {
      await expect(open(archive)).rejects.toThrow(sentence);
      // The parser's input is bounded: parsing cannot be interrupted, and each byte of input can take 24 bytes of memory.
      expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(20_000);
      expect(parse.mock.calls.length).toBeLessThan(5_100);
    } finally {
      parse.mockRestore();
    }
  });

  it("50,001 deleted journal trades", async () => {
    const trades = list(JSON.stringify(journalTrade({ deletedAt: "2026-01-01T00:00:00.000000Z" })), 50_001);
    const opening = open(await archiveOf(0, { texts: { "journal.json": trades } }));
    await expect(opening).rejects.toThrow("journal.json has more than 50,000 elements.");
  });

  it("10,001 files", async () => {
    await expect(open(await archiveOf(10_001))).rejects.toThrow("It has more than 10,000 files.");
  });

  it("5,001 pictures", async () => {
    const texts = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`pictures/${at}.jpg`, "x"]));
    await expect(open(await archiveOf(0, { texts }))).rejects.toThrow("It has more than 5,000 pictures.");
  });
});

import { MAX_ARCHIVE_BYTES } from "@saudabook/contract/backup/backup.ts";
import { BACKUP_FORMAT_VERSION } from "@saudabook/contract/backup/backup-archive.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { accountsOf, ownerOfTwo } from "./account-owner.ts";
import { allotmentCases } from "./allotment-cases.ts";
import { ACCOUNT, settledJournalTrade, whenReady } from "./analysed-person.ts";
import type { Case, Cases } from "./case.ts";
import { archiveFile, type Entries, entriesOf, manifestIn, withManifest, withText } from "./changed-archive.ts";
import { mappedFileCases } from "./import-mapping-cases.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { loggedIn } from "./person.ts";
import { samplePerson } from "./sample-data-cases.ts";
import { ask, type CaseResponse, type Subject } from "./subject.ts";
import { tradebook } from "./tradebook.ts";

const [AB, CD] = [ACCOUNT, "zerodha|CD5678"];
const FILLS = [
  "ITC buy 100 400 2025-06-02 09:20:00",
  "ITC sell 100 410 2025-06-02 10:00:00",
  "SBIN buy 20 800 2025-06-04 10:00:00",
  "HDFCBANK sell 3 1900 2025-06-05 10:00:00",
];
/** Rows 6 and 7 of a file behind {@link FILLS}. */
const BAD_FILLS = ["TCS buy two 3500 2025-06-06 09:20:00", "TCS buy three 3500 2025-06-06 09:21:00"];

/** Exchange, symbol, trade id, order id and time. */
const FILLS_OF_ONE_TIME = [
  "NSE ITC 12 12 10:00:00",
  "BSE SBIN 30 5 10:00:00",
  "NSE TCS 9 9 10:00:00",
  "NSE INFY 21 21 10:00:01",
  "BSE ITC 30 4 10:00:00",
  "NSE ITC 10 10 10:00:00",
  "BSE ITC 7 7 10:00:00",
];

function fileOf(fills: readonly string[]): File {
  const captions =
    "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
  const lines = fills.map((fill) => {
    const [exchange, symbol, tradeId, orderId, time] = fill.split(" ");
    return `${symbol},,2025-06-02,${exchange},EQ,,buy,false,1,400,${tradeId},${orderId},2025-06-02T${time}`;
  });
  return new File([[captions, ...lines, ""].join("\n")], "tradebook-AB1234-EQ.csv");
}

async function done(asked: Promise<CaseResponse>): Promise<unknown> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/**
 * Somebody with two files that share trades and of which one has corrected rows, two that were undone, journal trades of which one was
 * deleted, settlements of which one takes a journal trade out of the statistics, settings, and a name of a broker account.
 */
async function somebodyWithEverything(on: Subject): Promise<string> {
  const { person, token } = await loggedIn(on);
  const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
  const csv = zerodhaTradebookCsv({ rows: 30 });
  const undone = new File([new Uint8Array(csv.bytes)], csv.name);
  const imported = (await done(ask(on, "uploadExcel", { token, fields, file: undone }))) as Output<"uploadExcel">;
  await done(ask(on, "uploadExcel", { token, fields, file: tradebook(...FILLS) }));
  const decided = (corrections: object[]) =>
    ask(on, "uploadExcel", {
      token,
      fields: { ...fields, corrections: JSON.stringify(corrections) },
      file: tradebook(...FILLS, ...BAD_FILLS),
    });
  const corrected = (await done(
    decided([
      { row: 6, cells: [{ column: "quantity", text: "2" }] },
      { row: 7, leaveOut: true },
    ]),
  )) as Output<"uploadExcel">;
  // The same file with other corrections is there too, undone, and came later than the one that counts.
  await done(ask(on, "undoImport", { token, params: { id: corrected.import.id } }));
  const other = (await done(
    decided([
      { row: 6, leaveOut: true },
      { row: 7, leaveOut: true },
    ]),
  )) as Output<"uploadExcel">;
  await done(ask(on, "undoImport", { token, params: { id: other.import.id } }));
  await done(ask(on, "redoImport", { token, params: { id: corrected.import.id } }));
  await done(ask(on, "undoImport", { token, params: { id: imported.import.id } }));
  const kept = (await done(
    ask(on, "addJournalTrade", { token, json: { ...settledJournalTrade, key: crypto.randomUUID() } }),
  )) as Output<"addJournalTrade">;
  const gone = (await done(
    ask(on, "addJournalTrade", { token, json: { ...settledJournalTrade, symbol: "GONE" } }),
  )) as Output<"addJournalTrade">;
  await done(ask(on, "addJournalTrade", { token, json: { ...settledJournalTrade, symbol: "ABB", type: "equity" } }));
  await done(ask(on, "deleteJournalTrade", { token, params: { id: gone.data._id } }));
  await whenReady(on, token);
  const lot = { kind: "opening-lot", account: ACCOUNT, instrument: "symbol:HDFCBANK", day: "2025-05-02" };
  const settle = (json: object) => done(ask(on, "putSettlement", { token, params: { id: crypto.randomUUID() }, json }));
  await settle({ ...lot, quantity: "3", price: "1800" });
  const plans = [{ account: ACCOUNT, from: "2025-01-01", plan: "groww" }];
  await done(ask(on, "putAnalyticsSettings", { token, json: { startingCapital: "100000.50", plans } }));
  const named = { params: { account: ACCOUNT }, json: { accountName: "Savings" } };
  await done(ask(on, "patchBrokerAccount", { token, ...named }));
  const { data } = (await done(ask(on, "roundTrips", { token }))) as Output<"roundTrips">;
  const journal = data.roundTrips.find(({ instrument }) => instrument.symbol === kept.data.symbol);
  await settle({ kind: "exclusion", roundTrip: journal?.id });
  expect((await whenReady(on, token)).basis).toMatchObject({ excluded: 1, waiting: { openingSells: 0 } });
  return token;
}

async function stateOf(on: Subject, token: string) {
  return ((await done(ask(on, "backupState", { token }))) as Output<"backupState">).data;
}

async function archiveOf(on: Subject, token: string): Promise<Blob> {
  return (await done(ask(on, "backup", { token }))) as Blob;
}

/** All that an account shows, but for times, and ids that a restore gives anew. */
async function shown(on: Subject, token: string) {
  const { basis, ...summary } = await whenReady(on, token);
  const { data: list } = (await done(ask(on, "settlements", { token }))) as Output<"settlements">;
  const { data: trips } = (await done(ask(on, "roundTrips", { token }))) as Output<"roundTrips">;
  const { roundTrips } = trips;
  const { data: history } = (await done(ask(on, "tradeDetails", { token }))) as Output<"tradeDetails">;
  const { data: ledger } = (await done(ask(on, "imports", { token }))) as Output<"imports">;
  const { data: settings } = (await done(ask(on, "analyticsSettings", { token }))) as Output<"analyticsSettings">;
  const { data: named } = (await done(ask(on, "brokerAccounts", { token }))) as Output<"brokerAccounts">;
  const journals = await Promise.all(
    ["intraday", "equity"].map(async (type) => {
      const { data } = (await done(ask(on, "journalTrades", { token, params: { type } }))) as Output<"journalTrades">;
      return data.map(({ _id, ...trade }) => trade);
    }),
  );
  return {
    summary,
    basis: { ...basis, version: "" },
    waiting: list.waiting,
    settled: list.settled.map(({ id, entry, unused }) => ({ id, kind: entry.kind, unused })),
    // An address of a trade stays good, but for those of the journal.
    tradeIds: roundTrips.filter(({ source }) => source !== "journal").map(({ id }) => id),
    trades: history.trades.map(({ _id, ...trade }) => trade),
    imports: ledger.imports.map(({ id, ...one }) => one),
    settings,
    named,
    journals,
  };
}

const restore = (on: Subject, token: string, file: File, follow = false) =>
  ask(on, "restoreBackup", { token, file, follow });

/** A case that changes an archive; it is refused, and the account stays empty. */
function refused(
  says: string,
  change: (entries: Entries) => Promise<File> | File,
  title: string,
  named: string,
): Case<"restoreBackup"> {
  return {
    says,
    answers: "backup_refused",
    ask: async (on) => {
      const archive = await archiveOf(on, await somebodyWithEverything(on));
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, await change(await entriesOf(archive)));
      expect(await stateOf(on, token)).toMatchObject({ empty: true, counts: { imports: 0, journalTrades: 0 } });
      return reply;
    },
    check: ({ error, message }) => {
      expect(error).toBe(title);
      expect(message).toContain(named);
    },
  };
}

const CHANGED = "This backup is damaged or was changed";

export const backupCases = {
  backup: [
    {
      says: "answers an archive with every file, the undone one too, and all that was entered",
      answers: "output",
      ask: async (on) => {
        const token = await somebodyWithEverything(on);
        const reply = await ask(on, "backup", { token });
        const entries = await entriesOf(reply.body as Blob);
        const { counts, fingerprint } = manifestIn(entries);
        expect({ counts, fingerprint }).toEqual({
          counts: { imports: 4, undone: 2, executions: 5, journalTrades: 2, settlements: 2 },
          fingerprint: (await stateOf(on, token)).fingerprint,
        });
        expect([...entries.keys()]).toEqual([
          expect.stringMatching(/^files\/0001-.*\.csv$/),
          "files/0002-tradebook-AB1234-EQ.csv",
          "files/0003-tradebook-AB1234-EQ.csv",
          "files/0004-tradebook-AB1234-EQ.csv",
          ...["imports.json", "executions.csv", "journal.json", "settlements.json", "settings.json", "manifest.json"],
        ]);
        expect(new TextDecoder().decode(entries.get("executions.csv")).trim().split("\n")).toHaveLength(6);
        return reply;
      },
    },
    {
      says: "lists executions of one time as their export does: by exchange, trade id and order id, not by import",
      answers: "output",
      ask: async (on) => {
        const files = [FILLS_OF_ONE_TIME.slice(0, 3), FILLS_OF_ONE_TIME.slice(3)].map(fileOf);
        const listed: string[][] = [];
        let reply: CaseResponse | undefined;
        for (const order of [files, files.toReversed()]) {
          const { person, token } = await loggedIn(on);
          const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
          for (const file of order) await done(ask(on, "uploadExcel", { token, fields, file }));
          reply = await ask(on, "backup", { token });
          const text = new TextDecoder().decode((await entriesOf(reply.body as Blob)).get("executions.csv"));
          expect((await ask(on, "exportExecutions", { token, query: {} })).body).toBe(text);
          const rows = text.trim().split("\r\n").slice(1);
          listed.push(rows.map((row) => row.split(",").slice(1).join(",")));
          const shown = rows.map((row) => row.split(",")).map((cells) => [cells[4], ...cells.slice(12, 14)].join(" "));
          expect(shown).toEqual(["NSE 21 21", "BSE 7 7", "BSE 30 4", "BSE 30 5", "NSE 9 9", "NSE 10 10", "NSE 12 12"]);
        }
        expect(listed[1]).toEqual(listed[0]);
        return reply as CaseResponse;
      },
    },
    {
      says: "is refused while the account shows sample data",
      answers: "sample_data",
      ask: async (on) => ask(on, "backup", { token: (await samplePerson(on)).token }),
    },
    { says: "is refused without a token", answers: "not_logged_in", ask: (on) => ask(on, "backup") },
  ],

  backupState: [
    {
      says: "says that a new account is empty",
      answers: "output",
      ask: async (on) => ask(on, "backupState", { token: (await loggedIn(on)).token }),
      check: ({ data }, { today }) => {
        expect(data).toMatchObject({ empty: true, counts: { imports: 0 }, fingerprint: { asOf: today } });
      },
    },
    {
      says: "has another fingerprint after every change, and the same one after the change is taken back",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const before = await stateOf(on, token);
        const { data } = (await done(
          ask(on, "addJournalTrade", { token, json: settledJournalTrade }),
        )) as Output<"addJournalTrade">;
        const after = await stateOf(on, token);
        expect(after).toMatchObject({ empty: false, counts: { journalTrades: 1 } });
        expect(after.fingerprint.records).not.toBe(before.fingerprint.records);
        expect(after.fingerprint.figures).not.toBe(before.fingerprint.figures);
        await done(ask(on, "deleteJournalTrade", { token, params: { id: data._id } }));
        expect(await stateOf(on, token)).toEqual(before);
        return ask(on, "backupState", { token });
      },
    },
    { says: "is refused without a token", answers: "not_logged_in", ask: (on) => ask(on, "backupState") },
  ],

  restoreBackup: [
    ...mappedFileCases.restoreBackup,
    ...keptSegmentCases.restoreBackup,
    ...allotmentCases.restoreBackup,
    {
      says: "makes an empty account show what the other one shows, with the same fingerprint",
      answers: "output",
      ask: async (on) => {
        const from = await somebodyWithEverything(on);
        const { token } = await loggedIn(on);
        const reply = await restore(on, token, new File([await archiveOf(on, from)], "backup.zip"));
        const { fingerprint, counts } = await stateOf(on, from);
        expect(reply.body).toMatchObject({ data: { fingerprint, counts, sameFigures: true } });
        expect(await stateOf(on, token)).toEqual({ empty: false, fingerprint, counts });
        expect(await shown(on, token)).toEqual(await shown(on, from));
        const again = await entriesOf(await archiveOf(on, token));
        expect(manifestIn(again).fingerprint).toEqual(fingerprint);
        return reply;
      },
    },
    {
      says: "restores an account without anything but a journal trade",
      answers: "output",
      ask: async (on) => {
        const { token: from } = await loggedIn(on);
        await done(ask(on, "addJournalTrade", { token: from, json: settledJournalTrade }));
        const { token } = await loggedIn(on);
        return restore(on, token, new File([await archiveOf(on, from)], "backup.zip"));
      },
      check: ({ data }) => expect(data.counts).toMatchObject({ imports: 0, journalTrades: 1 }),
    },
    {
      says: "restores an archive of the format before accounts of imports",
      answers: "output",
      ask: async (on) => {
        const entries = await entriesOf(await archiveOf(on, await somebodyWithEverything(on)));
        const older = await withManifest(entries, (manifest) => ({ ...manifest, formatVersion: 1 }));
        return restore(on, (await loggedIn(on)).token, await archiveFile(older));
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      says: "restores merged accounts, which can be split there",
      answers: "output",
      ask: async (on) => {
        const { token } = await ownerOfTwo(on);
        await done(ask(on, "mergeBrokerAccount", { token, params: { account: CD }, json: { into: AB } }));
        const before = await shown(on, token);
        const reader = (await loggedIn(on)).token;
        const reply = await restore(on, reader, new File([await archiveOf(on, token)], "backup.zip"));
        expect(await shown(on, reader)).toEqual(before);
        for (const who of [token, reader])
          await done(ask(on, "splitBrokerAccount", { token: who, params: { account: CD } }));
        expect(await shown(on, reader)).toEqual(await shown(on, token));
        expect(await accountsOf(on, reader)).toEqual([
          [AB, null, 6],
          [CD, null, 6],
        ]);
        return reply;
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      says: "restores files in the accounts that the user has chosen",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const { bytes } = zerodhaTradebookCsv({ rows: 8 });
        const nameless = new File([new Uint8Array(bytes)], "trades.csv");
        await done(ask(on, "uploadExcel", { token, fields, file: tradebook(...FILLS) }));
        await done(ask(on, "uploadExcel", { token, fields: { ...fields, newAccount: "Mother" }, file: nameless }));
        await whenReady(on, token);
        const other = await loggedIn(on);
        const archive = await archiveOf(on, token);
        const reply = await restore(on, other.token, new File([archive], "backup.zip"));
        expect(await shown(on, other.token)).toEqual(await shown(on, token));
        const { data } = (await done(ask(on, "brokerAccounts", { token: other.token }))) as Output<"brokerAccounts">;
        expect(data.accounts.map(({ key, name }) => [key, name])).toEqual([
          [ACCOUNT, null],
          ["zerodha|~2", "Mother"],
        ]);
        return reply;
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      says: "reports its progress",
      answers: "lines",
      ask: async (on) => {
        const archive = await archiveOf(on, await somebodyWithEverything(on));
        return restore(on, (await loggedIn(on)).token, new File([archive], "backup.zip"), true);
      },
      check: ({ steps, last }) => {
        expect(steps[0]).toEqual({ step: "checking", fraction: 0, fileName: null });
        expect(last.data.counts.imports).toBe(4);
      },
    },
    refused(
      "refuses an archive of a newer version, and names both versions",
      async (entries) => {
        const newer = await withManifest(entries, (manifest) => ({
          ...manifest,
          formatVersion: BACKUP_FORMAT_VERSION + 1,
          product: { ...manifest.product, version: "9.8.7" },
        }));
        return archiveFile(newer);
      },
      "This backup is from a newer version",
      "The archive has format 6 and was made by Saudabook 9.8.7. This server is Saudabook 0.1.0 and reads format 5.",
    ),
    refused(
      "refuses an archive of which a file was changed, and names the entry",
      (entries) =>
        archiveFile(withText(entries, "files/0002-tradebook-AB1234-EQ.csv", (text) => text.replace(",410,", ",510,"))),
      CHANGED,
      "files/0002-tradebook-AB1234-EQ.csv isn't as it was written.",
    ),
    refused(
      "refuses an archive of which the manifest was changed",
      (entries) =>
        archiveFile(withText(entries, "manifest.json", (text) => text.replace(/"name": "Meera/, '"name": "Xeera'))),
      CHANGED,
      "manifest.json isn't as it was written.",
    ),
    refused(
      "refuses an archive without one of its entries",
      (entries) => archiveFile(new Map([...entries].filter(([name]) => name !== "journal.json"))),
      CHANGED,
      "journal.json is missing.",
    ),
    refused(
      "refuses an archive with an entry more",
      (entries) => archiveFile(new Map(entries).set("more.json", new Uint8Array([1]))),
      CHANGED,
      "more.json isn't part of the backup.",
    ),
    refused(
      "refuses an archive that was cut off",
      async (entries) => {
        const whole = archiveFile(entries);
        return new File([whole.slice(0, whole.size - 100)], "backup.zip");
      },
      "This isn't a backup",
      "Choose the archive that you downloaded from Saudabook",
    ),
    refused(
      "refuses another zip archive",
      () => archiveFile(new Map([["readme.txt", new TextEncoder().encode("Hello")]])),
      "This isn't a backup",
      "Choose the archive that you downloaded from Saudabook",
    ),
    refused(
      "refuses content that nobody could have entered, even with the right checksums",
      async (entries) =>
        archiveFile(
          await withManifest(
            withText(entries, "journal.json", (text) => text.replace('"quantity": "10"', '"quantity": "-10"')),
            (manifest) => manifest,
          ),
        ),
      CHANGED,
      "journal.json has content that we don't understand in element 1",
    ),
    refused(
      "refuses an archive whose figures would differ, and keeps nothing of it",
      async (entries) =>
        archiveFile(
          await withManifest(
            withText(entries, "journal.json", (text) => text.replace('"buyPrice": "250"', '"buyPrice": "251"')),
            (manifest) => manifest,
          ),
        ),
      "The figures would differ",
      "don't have the fingerprint of the backup",
    ),
    {
      says: "refuses an account with data, and names them",
      answers: "not_empty",
      ask: async (on) => {
        const token = await somebodyWithEverything(on);
        const before = await stateOf(on, token);
        const reply = await restore(on, token, new File([await archiveOf(on, token)], "backup.zip"));
        expect(await stateOf(on, token)).toEqual(before);
        return reply;
      },
      check: ({ message }) =>
        expect(message).toBe(
          "A backup can only be restored into an empty account. Yours has 4 imports, 2 journal trades, 2 added purchases and settings.",
        ),
    },
    {
      says: "is refused while the account shows sample data",
      answers: "sample_data",
      ask: async (on) => restore(on, (await samplePerson(on)).token, new File(["x"], "backup.zip")),
    },
    {
      says: "refuses a form without an archive",
      answers: "invalid_input",
      ask: async (on) => ask(on, "restoreBackup", { token: (await loggedIn(on)).token }),
    },
    {
      says: "refuses an archive that is too large",
      answers: "too_large",
      ask: async (on) => {
        // Of one megabyte many times over, so that it is not in memory.
        const megabyte = new Blob([new Uint8Array(1024 * 1024)]);
        const file = new File(new Array(MAX_ARCHIVE_BYTES / megabyte.size + 1).fill(megabyte), "backup.zip");
        return restore(on, (await loggedIn(on)).token, file);
      },
    },
    {
      says: "is refused without a token",
      answers: "not_logged_in",
      ask: (on) => restore(on, "", new File(["x"], "backup.zip")),
    },
  ],
} satisfies Pick<Cases, "backup" | "backupState" | "restoreBackup">;

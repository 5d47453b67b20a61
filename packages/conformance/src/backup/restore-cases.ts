import { BACKUP_FORMAT_VERSION, FIRST_FORMATS } from "@saudabook/contract/backup/backup-archive.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { accountsOf, ownerOfTwo } from "../account/account-owner.ts";
import { ACCOUNT, settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import type { Cases } from "../case.ts";
import { allotmentCases } from "../imports/allotment-cases.ts";
import { keptSegmentCases } from "../imports/kept-segment-cases.ts";
import { mappedFileCases } from "../imports/mapped-file-cases.ts";
import { noteRestoreCases } from "../journal/note-restore-cases.ts";
import { pictureRestoreCases } from "../journal/picture-restore-cases.ts";
import { planRestoreCases } from "../journal/plan-cases.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { taxStatementCases } from "../tax/tax-statement-cases.ts";
import { tradebook } from "../tradebook.ts";
import {
  archiveOf,
  CHANGED,
  done,
  FILLS,
  refused,
  restore,
  shown,
  somebodyWithEverything,
  stateOf,
} from "./backup-setup.ts";
import { archiveFile, entriesOf, manifestIn, withManifest, withText } from "./changed-archive.ts";
import { restoreRefusalCases } from "./restore-refusal-cases.ts";

const [AB, CD] = [ACCOUNT, "zerodha|CD5678"];

export const restoreCases = {
  restoreBackup: [
    ...mappedFileCases.restoreBackup,
    ...keptSegmentCases.restoreBackup,
    ...allotmentCases.restoreBackup,
    ...taxStatementCases.restoreBackup,
    ...noteRestoreCases,
    ...pictureRestoreCases,
    ...planRestoreCases,
    {
      title: "makes an empty account show what the other one shows, with the same fingerprint",
      expects: "output",
      act: async (on) => {
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
      title: "restores an account without anything but a journal trade",
      expects: "output",
      act: async (on) => {
        const { token: from } = await loggedIn(on);
        await done(request(on, "addJournalTrade", { token: from, json: settledJournalTrade }));
        const { token } = await loggedIn(on);
        return restore(on, token, new File([await archiveOf(on, from)], "backup.zip"));
      },
      check: ({ data }) => expect(data.counts).toMatchObject({ imports: 0, journalTrades: 1 }),
    },
    {
      title: "restores an archive of the format before accounts of imports",
      expects: "output",
      act: async (on) => {
        const entries = await entriesOf(await archiveOf(on, await somebodyWithEverything(on, false)));
        for (const name of Object.keys(FIRST_FORMATS)) entries.delete(name);
        const older = await withManifest(
          entries,
          ({ counts: { notes: _n, labels: _l, days: _d, rules: _r, ...counts }, ...manifest }) => ({
            ...manifest,
            counts,
            entries: manifest.entries.filter(({ name }) => entries.has(name)),
            formatVersion: 1,
          }),
        );
        return restore(on, (await loggedIn(on)).token, await archiveFile(older));
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      title: "restores into an account whose choices for tax years have ended",
      expects: "output",
      act: async (on) => {
        const { token: from } = await loggedIn(on);
        await done(request(on, "addJournalTrade", { token: from, json: settledJournalTrade }));
        const { token } = await loggedIn(on);
        const params = { id: crypto.randomUUID() };
        const json = { kind: "class", instrument: "symbol:TCS", class: "bond" };
        await done(request(on, "putTaxChoice", { token, params, json }));
        await done(request(on, "deleteTaxChoice", { token, params }));
        await done(request(on, "taxWorkbook", { token, params: { year: "2025" }, query: {} }));
        return restore(on, token, new File([await archiveOf(on, from)], "backup.zip"));
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      title: "restores merged accounts, which can be split there",
      expects: "output",
      act: async (on) => {
        const { token } = await ownerOfTwo(on);
        await done(request(on, "mergeBrokerAccount", { token, params: { account: CD }, json: { into: AB } }));
        const before = await shown(on, token);
        const reader = (await loggedIn(on)).token;
        const reply = await restore(on, reader, new File([await archiveOf(on, token)], "backup.zip"));
        expect(await shown(on, reader)).toEqual(before);
        for (const who of [token, reader])
          await done(request(on, "splitBrokerAccount", { token: who, params: { account: CD } }));
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
      title: "restores files in the accounts that the user has chosen",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const { bytes } = zerodhaTradebookCsv({ rows: 8 });
        const nameless = new File([new Uint8Array(bytes)], "trades.csv");
        await done(request(on, "uploadExcel", { token, fields, file: tradebook(...FILLS) }));
        await done(request(on, "uploadExcel", { token, fields: { ...fields, newAccount: "Mother" }, file: nameless }));
        await whenReady(on, token);
        const other = await loggedIn(on);
        const archive = await archiveOf(on, token);
        const reply = await restore(on, other.token, new File([archive], "backup.zip"));
        expect(await shown(on, other.token)).toEqual(await shown(on, token));
        const { data } = (await done(
          request(on, "brokerAccounts", { token: other.token }),
        )) as Output<"brokerAccounts">;
        expect(data.accounts.map(({ key, name }) => [key, name])).toEqual([
          [ACCOUNT, null],
          ["zerodha|~2", "Mother"],
        ]);
        return reply;
      },
      check: ({ data }) => expect(data.sameFigures).toBe(true),
    },
    {
      title: "reports its progress",
      expects: "lines",
      act: async (on) => {
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
      `The archive has format ${BACKUP_FORMAT_VERSION + 1} and was made by Saudabook 9.8.7. This server is Saudabook 0.1.0 and reads format ${BACKUP_FORMAT_VERSION}.`,
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
    ...restoreRefusalCases,
  ],
} satisfies Pick<Cases, "restoreBackup">;

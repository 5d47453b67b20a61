import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { ACCOUNT, settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import type { Case } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";
import { type Entries, entriesOf } from "./changed-archive.ts";

export const FILLS = [
  "ITC buy 100 400 2025-06-02 09:20:00",
  "ITC sell 100 410 2025-06-02 10:00:00",
  "SBIN buy 20 800 2025-06-04 10:00:00",
  "HDFCBANK sell 3 1900 2025-06-05 10:00:00",
];

/** Rows 6 and 7 of a file that begins with {@link FILLS}. */
const BAD_FILLS = ["TCS buy two 3500 2025-06-06 09:20:00", "TCS buy three 3500 2025-06-06 09:21:00"];

export async function done(asked: Promise<CaseResponse>): Promise<unknown> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/**
 * Registers a person with all kinds of data: two files that share trades, one of them with corrected rows; two undone files; journal
 * trades, one of them deleted; a settlement; a note that excludes a journal trade from the statistics; settings; and a name of a broker
 * account.
 *
 * @param notes whether there are the note and a rule
 */
export async function somebodyWithEverything(on: Subject, notes = true): Promise<string> {
  const { person, token } = await loggedIn(on);
  const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
  const csv = zerodhaTradebookCsv({ rows: 30 });
  const undone = new File([new Uint8Array(csv.bytes)], csv.name);
  const imported = (await done(request(on, "uploadExcel", { token, fields, file: undone }))) as Output<"uploadExcel">;
  await done(request(on, "uploadExcel", { token, fields, file: tradebook(...FILLS) }));
  const decided = (corrections: object[]) =>
    request(on, "uploadExcel", {
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
  await done(request(on, "undoImport", { token, params: { id: corrected.import.id } }));
  const other = (await done(
    decided([
      { row: 6, leaveOut: true },
      { row: 7, leaveOut: true },
    ]),
  )) as Output<"uploadExcel">;
  await done(request(on, "undoImport", { token, params: { id: other.import.id } }));
  await done(request(on, "redoImport", { token, params: { id: corrected.import.id } }));
  await done(request(on, "undoImport", { token, params: { id: imported.import.id } }));
  const kept = (await done(
    request(on, "addJournalTrade", { token, json: { ...settledJournalTrade, key: crypto.randomUUID() } }),
  )) as Output<"addJournalTrade">;
  const gone = (await done(
    request(on, "addJournalTrade", { token, json: { ...settledJournalTrade, symbol: "GONE" } }),
  )) as Output<"addJournalTrade">;
  await done(
    request(on, "addJournalTrade", { token, json: { ...settledJournalTrade, symbol: "ABB", type: "equity" } }),
  );
  await done(request(on, "deleteJournalTrade", { token, params: { id: gone.data._id } }));
  await whenReady(on, token);
  const lot = { kind: "opening-lot", account: ACCOUNT, instrument: "symbol:HDFCBANK", day: "2025-05-02" };
  const settle = (json: object) =>
    done(request(on, "putSettlement", { token, params: { id: crypto.randomUUID() }, json }));
  await settle({ ...lot, quantity: "3", price: "1800" });
  const plans = [{ account: ACCOUNT, from: "2025-01-01", plan: "groww" }];
  await done(request(on, "putAnalyticsSettings", { token, json: { startingCapital: "100000.50", plans } }));
  const named = { params: { account: ACCOUNT }, json: { accountName: "Savings" } };
  await done(request(on, "patchBrokerAccount", { token, ...named }));
  const { data } = (await done(request(on, "roundTrips", { token }))) as Output<"roundTrips">;
  const journal = data.roundTrips.find(({ instrument }) => instrument.symbol === kept.data.symbol);
  const excluded = { id: crypto.randomUUID(), revision: null, roundTrip: journal?.id, excluded: true };
  if (notes) {
    await done(request(on, "changeNotes", { token, json: { changes: [excluded] } }));
    const rule = { ruleName: "Two a day", from: "2025-06-02", test: { kind: "max-trades", number: 2 } };
    await done(request(on, "putRule", { token, params: { id: crypto.randomUUID() }, json: rule }));
    for (const treatment of ["trader", "investor"]) {
      const choice = { kind: "treatment", account: "zerodha|AB1234", year: 2025, treatment };
      await done(request(on, "putTaxChoice", { token, params: { id: crypto.randomUUID() }, json: choice }));
    }
    await done(request(on, "taxWorkbook", { token, params: { year: "2025" }, query: {} }));
  }
  expect((await whenReady(on, token)).basis).toMatchObject({ excluded: notes ? 1 : 0, waiting: { openingSells: 0 } });
  return token;
}

export async function stateOf(on: Subject, token: string) {
  return ((await done(request(on, "backupState", { token }))) as Output<"backupState">).data;
}

export async function archiveOf(on: Subject, token: string): Promise<Blob> {
  return (await done(request(on, "backup", { token }))) as Blob;
}

/** All data that an account shows, except times and the ids that a restore replaces. */
export async function shown(on: Subject, token: string) {
  const { basis, ...summary } = await whenReady(on, token);
  const { data: list } = (await done(request(on, "settlements", { token }))) as Output<"settlements">;
  const { data: trips } = (await done(request(on, "roundTrips", { token }))) as Output<"roundTrips">;
  const { roundTrips } = trips;
  const { data: history } = (await done(request(on, "tradeDetails", { token }))) as Output<"tradeDetails">;
  const { data: ledger } = (await done(request(on, "imports", { token }))) as Output<"imports">;
  const { data: settings } = (await done(request(on, "analyticsSettings", { token }))) as Output<"analyticsSettings">;
  const { data: named } = (await done(request(on, "brokerAccounts", { token }))) as Output<"brokerAccounts">;
  const { data: discipline } = (await done(
    request(on, "analyticsDiscipline", { token }),
  )) as Output<"analyticsDiscipline">;
  const year = { token, params: { year: "2025" }, query: {} };
  const { data: tax } = (await done(request(on, "taxYear", year))) as Output<"taxYear">;
  const journals = await Promise.all(
    ["intraday", "equity"].map(async (type) => {
      const { data } = (await done(
        request(on, "journalTrades", { token, params: { type } }),
      )) as Output<"journalTrades">;
      return data.map(({ _id, ...trade }) => trade);
    }),
  );
  return {
    summary,
    basis: { ...basis, version: "" },
    waiting: list.waiting,
    settled: list.settled.map(({ id, entry, unused }) => ({ id, kind: entry.kind, unused })),
    // The address of a trade survives a restore, except for journal trades.
    tradeIds: roundTrips.filter(({ source }) => source !== "journal").map(({ id }) => id),
    trades: history.trades.map(({ _id, ...trade }) => trade),
    imports: ledger.imports.map(({ id, ...one }) => one),
    settings,
    rules: discipline.rules.map(({ rule }) => rule),
    tax: { choices: tax.choices, exports: tax.exports, buckets: tax.buckets },
    named,
    journals,
  };
}

export const restore = (on: Subject, token: string, file: File, follow = false) =>
  request(on, "restoreBackup", { token, file, follow });

/** A case that changes an archive; it is refused, and the account stays empty. */
export function refused(
  title: string,
  change: (entries: Entries) => Promise<File> | File,
  errorTitle: string,
  named: string,
): Case<"restoreBackup"> {
  return {
    title,
    expects: "backup_refused",
    act: async (on) => {
      const archive = await archiveOf(on, await somebodyWithEverything(on));
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, await change(await entriesOf(archive)));
      expect(await stateOf(on, token)).toMatchObject({ empty: true, counts: { imports: 0, journalTrades: 0 } });
      return reply;
    },
    check: ({ error, message }) => {
      expect(error).toBe(errorTitle);
      expect(message).toContain(named);
    },
  };
}

export const CHANGED = "This backup is damaged or was changed";

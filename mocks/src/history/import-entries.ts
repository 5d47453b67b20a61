import type { ImportEntry, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import { waitingByAccount } from "@saudabook/trading/analysis/responses/settle/waiting-by-account.ts";
import type { Fill } from "../db.ts";
import { brokerAccounts, derived } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import { accountCodeOf, historyOf, importsOf, type KeptImport } from "./import-ledger.ts";
import { reportOf } from "./import-report.ts";

export function entriesOf(account: Account, kept: readonly KeptImport[]): ImportEntry[] {
  const waiting = waitingByAccount(derived(account).account);
  const { keyOf } = brokerAccounts(historyOf(account));
  return kept.map((one) => {
    const { file, sha256, tradebook, executions, importedAt, undoneAt, sample, assignedCode } = one;
    const { broker, tradeType, kind, keptSegment, clientId, accountHolder } = tradebook;
    const { quantityUnit } = one;
    const key = keyOf({ broker, clientId: accountCodeOf(one) });
    return {
      ...reportOf(one),
      undone: undoneAt === null ? 0 : executions.length,
      broker,
      tradeType,
      keptAs: keptSegment && quantityUnit ? { segment: keptSegment, quantityUnit } : null,
      kind,
      clientId,
      accountHolder,
      account: key,
      accountChosen: assignedCode !== null,
      fileSize: file.size,
      fileKept: true,
      sha256,
      importedAt,
      undoneAt,
      waiting: waiting.get(key) ?? 0,
      sample,
    };
  });
}

export function entryOf(account: Account, one: KeptImport): ImportEntry {
  return entriesOf(account, [one])[0] as ImportEntry;
}

/** All rows of a file, in its order. */
export function rowsOf(account: Account, { tradebook, executions, undoneAt }: KeptImport): ImportRow[] {
  const nameOf = new Map(importsOf(account).map(({ id, file }) => [id, file.name]));
  const knownFrom = (fill: Fill | null): ImportRow["knownFrom"] =>
    fill?.importId === undefined || fill.fileRow === undefined
      ? null
      : { importId: fill.importId, fileName: nameOf.get(fill.importId) ?? "", fileRow: fill.fileRow };
  const decided = new Map(tradebook.corrected.map((one) => [one.row, one]));
  const correctionOf = (row: number): ImportRow["correction"] => {
    const one = decided.get(row);
    return one ? { problem: one.problem.message, cells: one.texts } : null;
  };
  const traded = executions.map(({ execution, fill, knownAs }): ImportRow => {
    const { row: fileRow, raw: cells } = execution;
    const correction = correctionOf(fileRow);
    const counts = correction ? "corrected" : "imported";
    const fate = undoneAt !== null ? "undone" : knownAs === null ? counts : "already-known";
    return { fileRow, fate, reason: null, knownFrom: knownFrom(knownAs), correction, trade: fill.trade, cells };
  });
  const skipped = tradebook.skippedRows.map(
    ({ row: fileRow, reason, raw: cells }): ImportRow => ({
      fileRow,
      fate: "skipped",
      reason,
      knownFrom: null,
      correction: correctionOf(fileRow),
      trade: null,
      cells,
    }),
  );
  const leftOut = tradebook.corrected
    .filter(({ texts }) => texts === null)
    .map(
      ({ row: fileRow, raw: cells }): ImportRow => ({
        fileRow,
        fate: "left-out",
        reason: null,
        knownFrom: null,
        correction: correctionOf(fileRow),
        trade: null,
        cells,
      }),
    );
  return [...traded, ...skipped, ...leftOut].sort((a, b) => a.fileRow - b.fileRow);
}

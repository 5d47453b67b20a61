import { type ImportMapping, readsNoRowTwice } from "@saudabook/contract/imports/import-mapping.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import type { ImportReport, QuantityUnit, Trade } from "@saudabook/contract/trades/trade.ts";
import { countedCode } from "@saudabook/trading/account-keys.ts";
import { mergeRule } from "@saudabook/trading/account-merges.ts";
import { isAnalysed } from "@saudabook/trading/analysis/analysed-execution.ts";
import { storedExecutions } from "@saudabook/trading/analysis/prepare/stored-execution-of.ts";
import type { Execution } from "@saudabook/trading/execution.ts";
import type { Tradebook } from "@saudabook/trading/imports/read-tradebook.ts";
import type { SkippedRow, TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { db, type Fill, type History, nextId } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { reportOf } from "./import-report.ts";

/** A file read to its end, with its skipped rows, and the mapping by which it was read. */
export type ReadFile = Tradebook &
  Pick<TradebookSummary, "from" | "to"> & { skippedRows: SkippedRow[]; mapping?: ImportMapping | null };

interface KeptExecution {
  execution: Execution;
  fill: Fill;
  /** For an active import: the fill that was already in the history. */
  knownAs: Fill | null;
}

/** An accepted file. */
export interface KeptImport {
  id: string;
  file: File;
  sha256: string;
  tradebook: ReadFile;
  /** What the quantity counts in a currency or commodity file. */
  quantityUnit?: QuantityUnit | undefined;
  executions: KeptExecution[];
  importedAt: string;
  undoneAt: string | null;
  sample: boolean;
  /** Whether its mapping is no longer offered. */
  forgotten?: true;
  /** Code of the account that the user has chosen for the file; null where it belongs to the account in the file. */
  assignedCode: string | null;
}

export function historyOf(account: Account): History {
  const known = db.histories.get(account.id);
  if (known) return known;
  const history: History = { clientId: null, holder: null, fills: new Map() };
  db.histories.set(account.id, history);
  return history;
}

/** Oldest first. */
export function importsOf({ id }: Account): KeptImport[] {
  const kept = db.imports.get(id) ?? [];
  db.imports.set(id, kept);
  return kept;
}

/** Hexadecimal. */
export async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file and the data read from it. */
export type Accepted = Pick<KeptImport, "file" | "sha256" | "tradebook" | "quantityUnit">;

/** An import of the same file that counts with other corrections: its rows would count twice. */
export function otherwiseCorrected(account: Account, { sha256, tradebook }: Accepted): KeptImport | undefined {
  const decisions = ({ corrected }: ReadFile) => JSON.stringify(corrected.map(({ row, texts }) => [row, texts]));
  return importsOf(account).find(
    (other) =>
      other.undoneAt === null &&
      other.sha256 === sha256 &&
      other.tradebook.tradeType === tradebook.tradeType &&
      decisions(other.tradebook) !== decisions(tradebook),
  );
}

/** An import of the same file that counts with another unit of its quantity. */
export function otherwiseCounted(
  account: Account,
  { sha256, tradebook, quantityUnit }: Accepted,
): KeptImport | undefined {
  return importsOf(account).find(
    (other) =>
      other.undoneAt === null &&
      other.sha256 === sha256 &&
      other.tradebook.tradeType === tradebook.tradeType &&
      other.quantityUnit !== quantityUnit,
  );
}

/** An import of the same file that counts in another reading of its columns. */
export function otherwiseMapped(account: Account, { sha256, tradebook }: Accepted): KeptImport | undefined {
  const { mapping, tradeType } = tradebook;
  if (!mapping) return undefined;
  return importsOf(account).find(
    ({ undoneAt, sha256: other, tradebook: book }) =>
      undoneAt === null &&
      other === sha256 &&
      book.mapping &&
      !readsNoRowTwice({ mapping, tradeType }, { mapping: book.mapping, tradeType: book.tradeType }),
  );
}

/** The names of the accounts of mapped files, the oldest first. */
export const mappedNames = (account: Account): string[] =>
  importsOf(account).flatMap(({ tradebook: { mapping } }) => (mapping ? [mapping.account] : []));

/** The code with which the fills of a file count. */
export const accountCodeOf = ({ assignedCode, tradebook }: Pick<KeptImport, "assignedCode" | "tradebook">) =>
  assignedCode ?? tradebook.clientId;

export function keepImport(
  account: Account,
  { file, sha256, tradebook, quantityUnit }: Accepted,
  { sample = false, assignedCode = null }: Partial<Pick<KeptImport, "sample" | "assignedCode">> = {},
): ImportReport {
  const storedOf = storedExecutions({ account: "", kind: tradebook.kind, columns: tradebook.columns });
  const one: KeptImport = {
    id: `00000000-0000-4000-8000-${nextId("0").slice(2).padStart(12, "0")}`,
    file,
    sha256,
    tradebook,
    quantityUnit,
    executions: [],
    importedAt: now(),
    undoneAt: null,
    sample,
    assignedCode,
  };
  one.executions = tradebook.executions.map((execution) => {
    const stored = isAnalysed(execution) ? storedOf(execution) : null;
    const fill = {
      clientId: accountCodeOf(one),
      trade: { ...tradeOf(execution), ...(quantityUnit && { quantityUnit }) },
      ...(stored ? { stored } : { kept: execution }),
      importId: one.id,
      fileRow: execution.row,
    };
    return { execution, fill, knownAs: null };
  });
  importsOf(account).push(one);
  replay(account);
  return reportOf(one);
}

export function now(): string {
  return new Date(`${db.today}T10:00:00Z`).toISOString();
}

function tradeOf(execution: Execution): Trade {
  const { side, symbol, quantity, price, value, executedAt, broker, exchange, segment } = execution;
  const timestamp = executedAt.includes("T") ? `${executedAt}+05:30` : executedAt;
  return { _id: nextId("trade"), type: side, symbol, quantity, price, value, timestamp, broker, exchange, segment };
}

/** Rebuilds the history: first the fills without a file, then the files that are not undone, one after the other. */
export function replay(account: Account): void {
  const history = historyOf(account);
  history.own ??= {
    clientId: history.clientId,
    holder: history.holder,
    holders: new Map(history.holders),
  };
  const fills: History["fills"] = new Map();
  for (const [key, known] of history.fills) {
    const own = known.filter(({ importId }) => importId === undefined);
    if (own.length > 0) fills.set(key, own);
  }
  history.clientId = history.own.clientId;
  history.holder = history.own.holder;
  history.holders = new Map(history.own.holders);
  const merges = mergeRule(history.merges ?? []);
  const counted = (broker: string, clientId: string | null) => countedCode(merges, { broker, clientId });
  for (const kept of importsOf(account)) {
    const { undoneAt, executions, tradebook } = kept;
    for (const one of executions) {
      one.knownAs = null;
      if (undoneAt !== null) continue;
      const { execution, fill } = one;
      const key = `${execution.broker} ${execution.key}`;
      const clients = fills.get(key) ?? [];
      const code = counted(execution.broker, fill.clientId);
      const isSame = (other: string) => other === "" || code === "" || other === code;
      one.knownAs = clients.find(({ clientId }) => isSame(counted(execution.broker, clientId))) ?? null;
      if (one.knownAs === null) fills.set(key, [...clients, fill]);
    }
    if (undoneAt === null && tradebook.accountHolder) {
      history.holders.set(`${tradebook.broker}|${accountCodeOf(kept) ?? ""}`, tradebook.accountHolder);
    }
    const names = tradebook.clientId || tradebook.accountHolder;
    if (undoneAt === null && names && !isStatement(tradebook.kind)) {
      history.clientId = tradebook.clientId;
      history.holder = tradebook.accountHolder;
    }
  }
  history.fills = fills;
}

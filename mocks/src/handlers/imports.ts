import type {
  ImportEntry,
  ImportFilter,
  ImportRow,
  ImportRowFilter,
} from "@saudabook/contract/imports/import-ledger.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import {
  noSuchImport,
  redoneBesideOtherCorrections,
  redoneBesideOtherMapping,
  redoneBesideOtherUnit,
  sampleImport,
} from "@saudabook/contract/wire/refusals.ts";
import { importRowsCsv } from "@saudabook/trading/imports/import-rows-csv.ts";
import { capitals } from "@saudabook/trading/trade-selection.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { codeOfChoice } from "../history/choose-account.ts";
import { entriesOf, entryOf, rowsOf } from "../history/import-entries.ts";
import {
  accountCodeOf,
  importsOf,
  type KeptImport,
  now,
  otherwiseCorrected,
  otherwiseCounted,
  otherwiseMapped,
  replay,
} from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";

function find(account: Account, id: string): KeptImport {
  const found = importsOf(account).find((one) => one.id === id);
  if (!found) throw refusalFrom(noSuchImport());
  return found;
}

function fitting(rows: readonly ImportRow[], { fate, search = "" }: ImportRowFilter): ImportRow[] {
  const part = capitals(search);
  return rows.filter(
    (row) => (fate === undefined || row.fate === fate) && row.cells.some((cell) => capitals(cell).includes(part)),
  );
}

function fitsFilter(entry: ImportEntry, { search = "", account, state }: ImportFilter): boolean {
  const texts = [entry.fileName, entry.clientId ?? "", entry.accountHolder ?? ""];
  return (
    texts.some((text) => capitals(text).includes(capitals(search))) &&
    (account === undefined || entry.account === account) &&
    (state === undefined || (state === "undone") === (entry.undoneAt !== null))
  );
}

function setUndone(account: Account, id: string, undoneAt: string | null): KeptImport {
  const one = find(account, id);
  if (one.sample) throw refusalFrom(sampleImport());
  if ((one.undoneAt === null) !== (undoneAt === null)) {
    const other = undoneAt === null ? otherwiseCorrected(account, one) : undefined;
    if (other) throw refusalFrom(redoneBesideOtherCorrections(other.file.name));
    const counted = undoneAt === null ? otherwiseCounted(account, one) : undefined;
    if (counted) throw refusalFrom(redoneBesideOtherUnit(counted.file.name));
    const twice = undoneAt === null ? otherwiseMapped(account, one) : undefined;
    if (twice) throw refusalFrom(redoneBesideOtherMapping(twice.file.name));
    one.undoneAt = undoneAt;
    replay(account);
  }
  return one;
}

export const imports = {
  imports: ({ account, query: { offset, limit, ...filter } }) => {
    const entries = entriesOf(account, importsOf(account).toReversed());
    const fit = entries.filter((entry) => fitsFilter(entry, filter));
    return {
      data: {
        offset,
        total: fit.length,
        all: entries.length,
        accounts: [...new Set(entries.map((entry) => entry.account))].toSorted(),
        imports: fit.slice(offset, offset + limit),
      },
    };
  },

  importEntry: ({ account, params }) => ({ data: entryOf(account, find(account, params.id)) }),

  importRows: ({ account, params, query: { offset, limit, ...filter } }) => {
    const one = find(account, params.id);
    const rows = fitting(rowsOf(account, one), filter);
    const { columns } = one.tradebook;
    return { data: { offset, total: rows.length, columns, rows: rows.slice(offset, offset + limit) } };
  },

  exportImportRows: ({ account, params, query }) => {
    const one = find(account, params.id);
    const { header, line } = importRowsCsv(one.tradebook.columns);
    return header + fitting(rowsOf(account, one), query).map(line).join("");
  },

  importFile: ({ account, params }) => find(account, params.id).file,

  undoImport: ({ account, params }) => {
    const data = entryOf(account, setUndone(account, params.id, now()));
    return { success: true, message: doneMessages.undoImport, data };
  },

  redoImport: ({ account, params }) => {
    const data = entryOf(account, setUndone(account, params.id, null));
    return { success: true, message: doneMessages.redoImport, data };
  },
  putImportAccount: ({ account, params, json }) => {
    const one = find(account, params.id);
    if (one.sample) throw refusalFrom(sampleImport());
    one.assignedCode = codeOfChoice(account, one.tradebook, json);
    for (const { fill } of one.executions) fill.clientId = accountCodeOf(one);
    replay(account);
    return { success: true, message: doneMessages.putImportAccount, data: entryOf(account, one) };
  },
} satisfies Pick<
  Handlers,
  | "imports"
  | "importEntry"
  | "importRows"
  | "exportImportRows"
  | "importFile"
  | "undoImport"
  | "redoImport"
  | "putImportAccount"
>;

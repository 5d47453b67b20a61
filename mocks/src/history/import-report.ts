import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import type { KeptImport } from "./import-ledger.ts";

export function reportOf({ id, file, tradebook, executions, undoneAt }: KeptImport): ImportReport {
  const alreadyKnown = executions.filter(({ knownAs }) => knownAs !== null).length;
  return {
    id,
    fileName: file.name,
    kind: tradebook.kind,
    rowsRead: tradebook.rowsRead,
    imported: undoneAt === null ? executions.length - alreadyKnown : 0,
    alreadyKnown,
    skipped: tradebook.skipped,
    allotments: tradebook.allotments,
    corrected: tradebook.corrected.filter(({ texts }) => texts !== null).length,
    leftOut: tradebook.corrected.filter(({ texts }) => texts === null).length,
    from: tradebook.from,
    to: tradebook.to,
  };
}

import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import type { KeptImport } from "./import-ledger.ts";

export function reportOf({ id, file, tradebook, executions, undoneAt }: KeptImport): ImportReport {
  const days = tradebook.executions.map((execution) => execution.executedAt.slice(0, 10)).sort();
  const alreadyKnown = executions.filter(({ knownAs }) => knownAs !== null).length;
  return {
    id,
    fileName: file.name,
    rowsRead: tradebook.rowsRead,
    imported: undoneAt === null ? executions.length - alreadyKnown : 0,
    alreadyKnown,
    skipped: tradebook.skipped,
    allotments: tradebook.allotments,
    corrected: tradebook.corrected.filter(({ texts }) => texts !== null).length,
    leftOut: tradebook.corrected.filter(({ texts }) => texts === null).length,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
}

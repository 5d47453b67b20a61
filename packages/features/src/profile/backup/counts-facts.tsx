import type { BackupCounts } from "@saudabook/contract/backup/backup.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";

/** The numbers of records of each kind in a backup. */
export function CountsFacts({ counts }: { counts: BackupCounts }) {
  const { imports, undone, executions, journalTrades, settlements, notes, pictures } = counts;
  const facts = [
    { term: "Imports", value: undone === 0 ? number(imports) : `${number(imports)}, ${number(undone)} undone` },
    { term: "Fills", value: number(executions) },
    { term: "Journal trades", value: number(journalTrades) },
    { term: "Entries under Left out", value: number(settlements) },
    { term: "Notes", value: pictures === 0 ? number(notes) : `${number(notes)}, ${counted(pictures, "picture")}` },
  ];
  return <Facts facts={facts} className="grid-cols-2 sm:grid-cols-none" />;
}

const number = (count: number) => formatNumber(String(count));

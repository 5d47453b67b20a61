import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { AccountName } from "../../words/account-names.tsx";
import { spanText } from "../queue/file-words.ts";
import { momentText, segmentLabel } from "./import-words.ts";

export interface ImportsTableProps {
  entries: readonly ImportEntry[];
  importHref: (id: string) => string;
  toSettleHref: string;
}

/** The files, the newest first: each with its account, span and counts. */
export function ImportsTable({ entries, importHref, toSettleHref }: ImportsTableProps) {
  return (
    <ul aria-label="Imports" className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-5 lg:grid-cols-[minmax(0,1fr)_13rem_auto] lg:items-center"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <TextLink asChild className="font-medium wrap-anywhere">
                <AppLink href={importHref(entry.id)}>{entry.fileName}</AppLink>
              </TextLink>
              {entry.undoneAt === null ? null : <Badge tone="warning">Undone</Badge>}
              {entry.sample ? <Badge>Sample data</Badge> : null}
            </p>
            <p className="wrap-anywhere text-muted">
              <AccountName account={entry.account} /> · {segmentLabel(entry)}
            </p>
          </div>
          <div className="figures text-muted">
            <p>{spanText(entry)}</p>
            <p className="text-xs">Imported {momentText(entry.importedAt)}</p>
          </div>
          <div className="lg:w-56 lg:text-right">
            <p className="figures">{countsText(entry)}</p>
            {entry.waiting > 0 && entry.undoneAt === null ? (
              <TextLink asChild>
                <AppLink href={toSettleHref}>{counted(entry.waiting, "position")} left out in this account</AppLink>
              </TextLink>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function countsText(entry: ImportEntry): string {
  const { kind, rowsRead, imported, alreadyKnown, skipped, corrected, leftOut, undoneAt, undone } = entry;
  if (isStatement(kind)) return `${formatCount(rowsRead)} rows, no trades`;
  if (undoneAt !== null) return `${formatCount(undone)} undone`;
  const rows = skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `${formatCount(imported)} imported`,
    ...(alreadyKnown > 0 ? [`${formatCount(alreadyKnown)} known`] : []),
    ...(rows > 0 ? [`${formatCount(rows)} skipped`] : []),
    ...(corrected > 0 ? [`${formatCount(corrected)} corrected`] : []),
    ...(leftOut > 0 ? [`${formatCount(leftOut)} left out`] : []),
  ].join(" · ");
}

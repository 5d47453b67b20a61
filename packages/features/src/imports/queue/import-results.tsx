import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { importOutcome } from "@saudabook/trading/imports/import-outcome.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { X } from "lucide-react";
import { AppLink } from "../../page/link-context.tsx";
import { importedText, spanText } from "./file-words.ts";

export interface ResultLinks {
  /** Null on the Trade Log itself. */
  tradeLog: string | null;
  overview: string;
  toSettle: string;
  /** Returns the address of an imported file with all its rows. */
  file: (importId: string) => string;
}

export interface ImportResultsProps {
  /** Reports of the imported files, in the order of import. */
  reports: readonly ImportReport[];
  /** Positions that the figures of all accounts leave out; null while it is not known. */
  waiting: number | null;
  hrefs: ResultLinks;
  onDismiss: () => void;
}

/** The results of all imported files in one panel; it stays until it is dismissed. */
export function ImportResults({ reports, waiting, hrefs, onDismiss }: ImportResultsProps) {
  if (reports.length === 0) return null;
  return (
    <Panel
      title={importedText(reports.length)}
      actions={
        <IconButton label="Dismiss the results" size="sm" onClick={onDismiss}>
          <X />
        </IconButton>
      }
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard (axe: scrollable-region-focusable). */}
      <ul aria-label="Imported files" tabIndex={0} className="max-h-56 divide-y divide-line overflow-y-auto text-sm">
        {reports.map((report) => (
          <li
            key={report.id}
            className="flex flex-wrap items-baseline gap-x-4 px-4 py-1.5 sm:px-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]"
          >
            <TextLink asChild className="min-w-0 font-medium wrap-anywhere">
              <AppLink href={hrefs.file(report.id)}>{report.fileName}</AppLink>
            </TextLink>
            <span className="figures">{importOutcome(report)}</span>
            <span className="figures text-muted">{spanText(report)}</span>
          </li>
        ))}
      </ul>
      {/* On a phone as high as with the last link, which comes later. */}
      <p className="flex flex-wrap content-start gap-x-5 gap-y-2 border-t border-line px-4 py-2.5 text-sm max-sm:min-h-17.5 sm:px-5">
        {hrefs.tradeLog === null ? null : (
          <TextLink asChild>
            <AppLink href={hrefs.tradeLog}>Trade Log</AppLink>
          </TextLink>
        )}
        <TextLink asChild>
          <AppLink href={hrefs.overview}>Overview</AppLink>
        </TextLink>
        {waiting ? (
          <TextLink asChild>
            <AppLink href={hrefs.toSettle}>{counted(waiting, "position")} left out in all your accounts</AppLink>
          </TextLink>
        ) : null}
      </p>
    </Panel>
  );
}

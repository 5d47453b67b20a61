import type { ImportReport } from "@saudabook/contract/trade.ts";
import { skippedInWords } from "@saudabook/trading/imports/import-summary.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { X } from "lucide-react";
import { AppLink } from "../../page/link-context.tsx";
import { spanText } from "./file-words.ts";

export interface ResultLinks {
  tradeLog: string;
  overview: string;
  toSettle: string;
}

export interface ImportResultProps {
  report: ImportReport;
  /** Positions of the account that wait to be settled; null while it is not known. */
  waiting: number | null;
  hrefs: ResultLinks;
  onDismiss: () => void;
}

/** The account of one import; it stays until it is dismissed. */
export function ImportResult({ report, waiting, hrefs, onDismiss }: ImportResultProps) {
  const { fileName, rowsRead, imported, alreadyKnown, allotments, skipped, corrected, leftOut } = report;
  const rowsSkipped = skipped.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    { term: "Rows read", value: formatCount(rowsRead) },
    { term: "Imported", value: formatCount(imported) },
    { term: "Already known", value: formatCount(alreadyKnown) },
    ...(allotments > 0 ? [{ term: "Allotments, as opening lots", value: formatCount(allotments) }] : []),
    { term: "Skipped", value: rowsSkipped === 0 ? "0" : (skippedInWords(skipped) ?? "") },
    ...(corrected > 0 ? [{ term: "Corrected", value: formatCount(corrected) }] : []),
    ...(leftOut > 0 ? [{ term: "Left out", value: formatCount(leftOut) }] : []),
    { term: "Span", value: spanText(report) },
  ];
  return (
    <Panel
      title={<span className="wrap-anywhere">{fileName}</span>}
      actions={
        <IconButton label={`Dismiss the result of ${fileName}`} size="sm" onClick={onDismiss}>
          <X />
        </IconButton>
      }
    >
      <Facts facts={facts} />
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <TextLink asChild>
          <AppLink href={hrefs.tradeLog}>Trade Log</AppLink>
        </TextLink>
        <TextLink asChild>
          <AppLink href={hrefs.overview}>Overview</AppLink>
        </TextLink>
        {waiting ? (
          <TextLink asChild>
            <AppLink href={hrefs.toSettle}>
              {waiting === 1 ? "1 missing buy" : `${formatCount(waiting)} missing buys`} in all your accounts
            </AppLink>
          </TextLink>
        ) : null}
      </p>
    </Panel>
  );
}

import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { FigureName } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { WorkingDialog } from "../figures/working-dialog.tsx";
import { type Change, changeWorking, summaryWorking } from "./summary-working.ts";

export interface SummaryDialogProps {
  summary: AnalyticsSummary;
  figure: FigureName | { change: Change };
  tradesHref: string;
  onClose: () => void;
}

/** The working of one figure of a summary, or of its change. */
export function SummaryDialog({ summary, figure, tradesHref, onClose }: SummaryDialogProps) {
  const { title, work } =
    typeof figure === "string"
      ? summaryWorking(figure, summary, tradesHref)
      : changeWorking(figure.change, summary, tradesHref);
  return <WorkingDialog title={title} working={work()} onClose={onClose} />;
}

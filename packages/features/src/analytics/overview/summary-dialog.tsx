import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { WorkingDialog } from "../working-dialog.tsx";
import { summaryWorkings } from "./summary-workings.ts";

export interface SummaryDialogProps {
  summary: AnalyticsSummary;
  figure: keyof ReturnType<typeof summaryWorkings>;
  tradesHref: string;
  onClose: () => void;
}

/** The working of one figure of a summary. */
export function SummaryDialog({ summary, figure, tradesHref, onClose }: SummaryDialogProps) {
  const working = summaryWorkings(summary, tradesHref)[figure];
  return <WorkingDialog title={working.title} working={working} onClose={onClose} />;
}

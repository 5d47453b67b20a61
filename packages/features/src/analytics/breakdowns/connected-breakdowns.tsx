import { type BreakdownName, breakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { csvName } from "../csv-name.ts";
import { loadOf } from "../load.ts";
import type { BreakdownView } from "./breakdown-view.ts";
import { BreakdownsScreen } from "./breakdowns-screen.tsx";

export interface ConnectedBreakdownsProps {
  analysis: AnalysisView;
  view: BreakdownView;
  onViewChange: (view: BreakdownView) => void;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
}

/** The most rows that one response holds. */
const ALL_ROWS = 1_000;

export function ConnectedBreakdowns({ analysis, view, ...props }: ConnectedBreakdownsProps) {
  const client = useClient();
  const chosen = breakdownName.safeParse(view.by).data;
  const by: BreakdownName = chosen ?? "month";
  const input = {
    params: { by },
    query: { ...analysis, limit: ALL_ROWS, ...(chosen && view.with !== null && { with: view.with }) },
  };
  const breakdown = useQuery({
    ...analyticsQuery(client, "analyticsBreakdown", input),
    enabled: chosen !== undefined || view.by === "charges",
  });
  const summary = useQuery(analyticsQuery(client, "analyticsSummary", { query: analysis }));
  const series = useQuery({
    ...analyticsQuery(client, "analyticsSeries", { query: analysis }),
    enabled: view.by === "rolling",
  });
  const { measure: _, ...filter } = analysis;
  const charges = useQuery({
    ...analyticsQuery(client, "analyticsCharges", { query: { ...filter, limit: ALL_ROWS } }),
    enabled: view.by === "charges-paid",
  });
  return (
    <BreakdownsScreen
      {...props}
      view={view}
      csvName={(part) => csvName(part, analysis)}
      // Placeholder rows of another breakdown would be shown as months of charges.
      breakdown={chosen === undefined && breakdown.data?.by[0] !== "month" ? { status: "loading" } : loadOf(breakdown)}
      summary={loadOf(summary)}
      series={loadOf(series)}
      charges={loadOf(charges)}
    />
  );
}

import { parseClauses } from "@saudabook/contract/analysis/lab/clauses.ts";
import type { LabQuery } from "@saudabook/contract/analysis/lab/lab.ts";
import type { Label } from "@saudabook/contract/journal/labels.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { csvName } from "../csv-name.ts";
import { loadOf } from "../load.ts";
import { labelsQuery } from "../notes/labels-query.ts";
import { LabScreen } from "./lab-screen.tsx";
import type { LabView } from "./lab-view.ts";

export interface ConnectedLabProps {
  analysis: AnalysisView;
  view: LabView;
  onViewChange: (view: LabView) => void;
  /** Keys of the broker accounts. */
  accounts: readonly string[];
}

const NO_LABELS: readonly Label[] = [];

export function ConnectedLab({ analysis, view, onViewChange, accounts }: ConnectedLabProps) {
  const client = useClient();
  const nameOf = useAccountLabel();
  const labels = useQuery(labelsQuery(client)).data ?? NO_LABELS;
  const { measure: _, ...filter } = analysis;
  const c = [...view.clauses];
  const { clauses, problems } = parseClauses(c);
  const isReadable = problems.length === 0;
  // With limits the server has no first approximation.
  const hasLimits = clauses.some(({ kind }) => kind === "limit");
  const query = (charges: LabQuery["charges"]) => ({
    ...analyticsQuery(client, "analyticsLab", {
      query: { ...filter, c, charges, hold: view.hold ? ("last-quarter" as const) : ("none" as const) },
    }),
    // Retrying can't repair an invalid scenario.
    retry: false,
    enabled: isReadable && (charges === "anew" || !hasLimits),
  });
  const booked = useQuery(query("booked"));
  const anew = useQuery(query("anew"));
  const isFirst = (anew.data === undefined || anew.isPlaceholderData) && !anew.error;
  const shown = isFirst && booked.data !== undefined && !booked.isPlaceholderData ? booked : anew;
  const reveal = useMutation({
    mutationFn: () => client("revealLabQuarter", { json: { ...filter, c } }),
    onSuccess: () => anew.refetch(),
  });
  return (
    <LabScreen
      view={view}
      onViewChange={(next) => {
        reveal.reset();
        onViewChange(next);
      }}
      names={{ labels, accounts, nameOf }}
      state={isReadable ? loadOf(shown) : { status: "unreadable" }}
      reveal={{ busy: reveal.isPending, failure: reveal.error, onReveal: () => reveal.mutate() }}
      csvName={csvName(["lab"], filter)}
    />
  );
}

import type { Label } from "@saudabook/contract/journal/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useClient } from "../../server/client-context.tsx";
import { LabelNamesProvider } from "../../words/account-names.tsx";
import { type AnalysisView, conditionCount } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { labelsQuery } from "../notes/labels-query.ts";
import { AnalyticsFrame, type FrameState } from "./analytics-frame.tsx";
import { EmptyAnalytics } from "./empty-analytics.tsx";
import { useNewestVersion } from "./use-newest-version.ts";

// Loaded by accounts without trades of their own.
const loadSample = () => import("./sample-data.tsx");
const TrySampleData = lazy(async () => ({ default: (await loadSample()).TrySampleData }));
const SampleDataNotice = lazy(async () => ({ default: (await loadSample()).SampleDataNotice }));

export interface ConnectedAnalyticsFrameProps {
  view: AnalysisView;
  onViewChange: (view: AnalysisView) => void;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** Page for completing positions; null on that page itself. */
  toSettleHref: string | null;
  saysIncomplete: boolean;
  suspectedHref: string | null;
  measured?: boolean;
  addTradesHref: string;
  children: ReactNode;
}

const NO_LABELS: readonly Label[] = [];

export function ConnectedAnalyticsFrame({ children, addTradesHref, ...props }: ConnectedAnalyticsFrameProps) {
  const client = useClient();
  const summary = useQuery(analyticsQuery(client, "analyticsSummary", { query: props.view }));
  const labels = useQuery(labelsQuery(client)).data ?? NO_LABELS;
  const settings = useQuery(analyticsQuery(client, "analyticsSettings", {}));
  useNewestVersion(summary.data?.basis ?? null);
  const { data, error, isFetching, refetch } = summary;
  const state: FrameState = data
    ? { status: "ready", basis: data.basis }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  const basis = data?.basis;
  const waiting = basis ? Object.values(basis.waiting).some((count) => count > 0) : false;
  if (
    basis &&
    conditionCount(props.view) === 0 &&
    basis.exits + basis.n + basis.open + basis.withoutFigures === 0 &&
    !waiting &&
    !basis.pending
  ) {
    return (
      <Suspense fallback={null}>
        <EmptyAnalytics addTradesHref={addTradesHref} sample={<TrySampleData />} />
      </Suspense>
    );
  }
  return (
    <LabelNamesProvider labels={labels}>
      <AnalyticsFrame
        {...props}
        labels={labels}
        notice={
          basis?.sample ? (
            <Suspense fallback={null}>
              <SampleDataNotice />
            </Suspense>
          ) : null
        }
        state={state}
        onRetry={() => void refetch()}
        accounts={settings.data?.accounts ?? []}
        financialYears={basis?.financialYears ?? []}
      >
        {children}
      </AnalyticsFrame>
    </LabelNamesProvider>
  );
}

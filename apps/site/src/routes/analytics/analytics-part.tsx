import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import {
  type AnalysisView,
  narrowed,
  readAnalysisView,
  writeAnalysisView,
} from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedAnalyticsFrame } from "@saudabook/features/analytics/frame/connected-analytics-frame.tsx";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { type ReactNode, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { panelQuery } from "../../state/dashboard.ts";

export interface AnalyticsPartProps {
  title: string;
  path: string;
  /** Requests the data of the next view before it is drawn. */
  requestAhead?: (view: AnalysisView) => unknown;
  children: (part: Part) => ReactNode;
}

interface Part {
  view: AnalysisView;
  onViewChange: (view: AnalysisView) => void;
  /** Address of a part with the filter of the page and further conditions. */
  href: (path: string, filter?: AnalysisFilter) => string;
}

/** A part of the analytics: its title, the filter bar around it, and the filter in the address. */
export function AnalyticsPart({ title, path, requestAhead, children }: AnalyticsPartProps) {
  const [view, show] = useAddressView({ read: readAnalysisView, write: writeAnalysisView });
  const onViewChange = (next: AnalysisView) => {
    requestAhead?.(next);
    show(next);
  };
  const [params] = useSearchParams();
  const query = params.toString();
  const current = useMemo(() => readAnalysisView(new URLSearchParams(query)), [query]);
  const href = useCallback(
    (to: string, filter: AnalysisFilter = {}) => {
      const written = writeAnalysisView(narrowed(current, filter));
      return written.size === 0 ? to : `${to}?${written}`;
    },
    [current],
  );
  return (
    <>
      <PageMeta title={`${title} · Analytics`} description="Your own page." path={path} hidden />
      <ConnectedAnalyticsFrame
        view={view}
        onViewChange={onViewChange}
        today={indianDay(new Date())}
        saysIncomplete={path === paths.analytics}
        suspectedHref={path === paths.analytics || path === paths.toSettle ? null : paths.toSettle}
        toSettleHref={path === paths.toSettle ? null : href(paths.toSettle)}
        measured={path !== paths.toSettle && path !== paths.lab}
        addTradesHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
      >
        {children({ view, onViewChange, href })}
      </ConnectedAnalyticsFrame>
    </>
  );
}

import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import type { AnalyticsPlaybook } from "@saudabook/contract/playbooks/playbook-results.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { BackLink } from "../../page/back-link.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { Amount } from "../../page/privacy.tsx";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import { EquityPanel, type EquityPanelProps } from "../overview/equity-panel.tsx";
import { MeanR, PlanReportPanel } from "./plan-report.tsx";
import { PlaybookPanel, type PlaybookPanelProps } from "./playbook-panel.tsx";
import { RuleReportPanel } from "./rule-report.tsx";

/** Stateless: each part has its `Load`. */
export interface SetupScreenProps extends Pick<PlaybookPanelProps, "today" | "saving" | "onSave"> {
  load: Load<AnalyticsPlaybook>;
  series: Load<AnalyticsSeries>;
  labelsHref: string;
  /** The trades of the setup, with a further filter. */
  tradesHref: EquityPanelProps["tradesHref"];
}

/** A setup: what its trades made, its rules, and how they were kept. */
export function SetupScreen({ load, series, labelsHref, tradesHref, ...playbook }: SetupScreenProps) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <BackLink href={labelsHref}>All labels</BackLink>
      </div>
      {load.status === "failed" ? (
        <Panel title="Setup">
          <FailedRegion
            title="We couldn't load this setup"
            failure={load.failure}
            busy={load.retrying}
            onRetry={load.onRetry}
          />
        </Panel>
      ) : load.status === "loading" ? (
        <Panel title="Setup">
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-48" />
          </div>
        </Panel>
      ) : (
        <>
          <Figures data={load.data} tradesHref={tradesHref({})} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <PlaybookPanel playbook={load.data.playbook} isSample={load.data.basis.sample} {...playbook} />
            {load.data.report ? <PlanReportPanel report={load.data.report} /> : null}
          </div>
          {load.data.report && load.data.report.rules.length > 0 ? <RuleReportPanel report={load.data.report} /> : null}
          {load.data.basis.exits > 0 ? (
            <LoadedPanel
              title="Equity of this setup"
              description="Booked exits, after charges"
              load={series}
              skeleton={<Skeleton className="h-64" />}
              failed="We couldn't load the curve"
            >
              {(data) => <EquityPanel series={data} tradesHref={tradesHref} />}
            </LoadedPanel>
          ) : null}
        </>
      )}
    </div>
  );
}

function Figures({ data, tradesHref }: { data: AnalyticsPlaybook; tradesHref: string }) {
  const { setup, all, basis } = data;
  const rest = [
    basis.trades > all.trades ? `${counted(basis.trades, "trade")} with their legs` : "",
    basis.open > 0 ? `${formatCount(basis.open)} still open, in none of these figures` : "",
    basis.excluded > 0 ? `${formatCount(basis.excluded)} excluded` : "",
    basis.estimated > 0 ? `charges of ${formatCount(basis.estimated)} are estimated` : "",
  ].filter((part) => part !== "");
  return (
    <Panel
      title={setup.name}
      description="Closed trades, after charges"
      actions={
        <LinkButton size="sm" href={tradesHref}>
          Show the trades
        </LinkButton>
      }
    >
      {all.trades === 0 ? (
        <p className="text-sm text-muted">No closed trade has this setup yet.</p>
      ) : (
        <Facts
          className="grid-cols-2"
          facts={[
            { term: "Closed trades", value: formatCount(all.trades) },
            { term: "Net P&L", value: <Amount value={all.net} pnl /> },
            {
              term: "Expectancy: average net per trade",
              value: all.mean === null ? "–" : <Amount value={all.mean} pnl />,
            },
            { term: "Average R", value: all.meanR === null ? "–" : <MeanR of={all} /> },
          ]}
        />
      )}
      {rest.length === 0 ? null : <p className="mt-3 text-xs text-muted">{rest.join(" · ")}</p>}
    </Panel>
  );
}

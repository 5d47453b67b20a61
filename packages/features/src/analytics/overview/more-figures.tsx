import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { ReactNode } from "react";
import { sampleText } from "../basis-text.ts";
import { measureText, rangeText, ratioText } from "../figure-text.ts";
import { Hideable } from "../privacy.tsx";
import { WorkingButton } from "../working.tsx";
import type { summaryWorkings } from "./summary-workings.ts";

export interface MoreFiguresProps {
  summary: AnalyticsSummary;
  workings: ReturnType<typeof summaryWorkings>;
}

interface Row {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** A figure below its minimum is not meaningful yet: the sample is shown in its place. */
const ratioOf = ({ value, n, minimum }: { value: string | null; n: number; minimum: number }, unit: string) =>
  value === null || n < minimum ? `${formatNumber(String(n))} of ${minimum} ${unit}` : ratioText(value);

/** Everything else about the trades and about the equity curve, with n. */
export function MoreFigures({ summary, workings }: MoreFiguresProps) {
  const { measure, booked, trades, risk, bookedBridge: bridge } = summary;
  const amount = (value: string | null) => (value === null ? "–" : <Hideable>{measureText(value, measure)}</Hideable>);
  const rupees = (value: string) => <Hideable>{formatMoney(value, { signed: true })}</Hideable>;
  const { streaks } = trades;
  const trading: Row[] = [
    {
      label: "Expectancy",
      value: <WorkingButton working={workings.expectancy}>{amount(trades.expectancy.value)}</WorkingButton>,
      note: <Hideable>{rangeText(trades.expectancy, (value) => measureText(value, measure))}</Hideable>,
    },
    {
      label: "Payoff ratio",
      value: (
        <WorkingButton working={workings.payoff}>
          {trades.payoff.value === null ? "–" : ratioText(trades.payoff.value)}
        </WorkingButton>
      ),
      note: sampleText(trades.payoff),
    },
    { label: "Average win", value: amount(trades.averageWin), note: `${formatNumber(String(trades.wins))} wins` },
    { label: "Average loss", value: amount(trades.averageLoss), note: `${formatNumber(String(trades.losses))} losses` },
    { label: "Largest win", value: amount(trades.largestWin) },
    { label: "Largest loss", value: amount(trades.largestLoss) },
    {
      label: "Longest streaks",
      value: `${streaks.longestWins} won, ${streaks.longestLosses} lost`,
      note:
        streaks.current === 0
          ? null
          : `now ${Math.abs(streaks.current)} ${streaks.current > 0 ? "won" : "lost"} in a row`,
    },
  ];
  const curve: Row[] = [
    { label: "Gross P&L", value: rupees(booked.gross), note: `${formatNumber(String(booked.exits))} booked exits` },
    {
      label: "Charges",
      value: (
        <WorkingButton working={workings.net}>
          <Hideable>{formatMoney(booked.charges)}</Hideable>
        </WorkingButton>
      ),
    },
    { label: "Closed trades", value: rupees(bridge.closed), note: `net, ${formatNumber(String(trades.n))} trades` },
    { label: "Partial exits of open trades", value: rupees(bridge.partial), note: "net, booked" },
    { label: "Sharpe ratio", value: ratioOf(risk.sharpe, "days"), note: "a year, over days with an exit" },
    { label: "Sortino ratio", value: ratioOf(risk.sortino, "days"), note: "a year, over days with an exit" },
    {
      label: "Recovery factor",
      value: risk.recoveryFactor.value === null ? "–" : ratioText(risk.recoveryFactor.value),
    },
    { label: "SQN", value: ratioOf(risk.sqn, "trades with R") },
  ];
  return (
    <Panel title="All figures" flush>
      <div className="grid lg:grid-cols-2 lg:divide-x lg:divide-line">
        <Rows rows={trading} />
        <Rows rows={curve} />
      </div>
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line text-sm max-lg:border-t max-lg:border-line max-lg:first:border-t-0">
      {rows.map(({ label, value, note }) => (
        <div key={label} className="flex min-h-row items-center justify-between gap-4 px-4 py-1.5 sm:px-5">
          <dt>{label}</dt>
          <dd className="figures text-right">
            {value}
            {note ? <span className="block text-xs text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

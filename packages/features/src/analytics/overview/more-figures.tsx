import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { memo, type ReactNode } from "react";
import { sampleText } from "../../page/basis-text.ts";
import { Hideable } from "../../page/privacy.tsx";
import { SuspectedLine } from "../../page/suspected-line.tsx";
import { measureText, rangeText, ratioText, shareText } from "../figure-text.ts";
import { currentText } from "../trade-workings.ts";
import { WorkingButton } from "../working.tsx";
import type { summaryWorkings } from "./summary-workings.ts";

export interface MoreFiguresProps {
  summary: AnalyticsSummary;
  workings: ReturnType<typeof summaryWorkings>;
  suspectedHref: string;
}

interface Row {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

const whole = (value: number) => formatNumber(String(value));

/** A figure below its minimum is not meaningful yet: the sample is shown in its place. */
const ratioOf = ({ value, n, minimum }: { value: string | null; n: number; minimum: number }, unit: string) =>
  value === null || n < minimum ? `${whole(n)} of ${minimum} ${unit}` : ratioText(value);

/** Everything else about the trades and about the equity curve, with n. */
export const MoreFigures = memo(function MoreFigures({ summary, workings, suspectedHref }: MoreFiguresProps) {
  const { measure, booked, trades, risk, suspected, bookedBridge: bridge } = summary;
  const amount = (value: string | null) => (value === null ? "–" : <Hideable>{measureText(value, measure)}</Hideable>);
  const rupees = (value: string) => <Hideable>{formatMoney(value, { signed: true })}</Hideable>;
  const { streaks } = trades;
  const worked = (figure: keyof typeof workings, value: ReactNode) => (
    <WorkingButton working={workings[figure]}>{value}</WorkingButton>
  );
  const trading: Row[] = [
    {
      label: "Expectancy",
      value: worked("expectancy", amount(trades.expectancy.value)),
      note: <Hideable>{rangeText(trades.expectancy, (value) => measureText(value, measure))}</Hideable>,
    },
    {
      label: "Payoff ratio",
      value: worked("payoff", trades.payoff.value === null ? "–" : ratioText(trades.payoff.value)),
      note: sampleText(trades.payoff),
    },
    {
      label: "Average win",
      value: worked("averageWin", amount(trades.averageWin)),
      note: `${whole(trades.wins)} wins`,
    },
    {
      label: "Average loss",
      value: worked("averageLoss", amount(trades.averageLoss)),
      note: `${whole(trades.losses)} losses`,
    },
    {
      label: "Largest win",
      value: worked("largestWin", amount(trades.largestWin)),
      note: suspected.largestWin ? <SuspectedLine href={suspectedHref} /> : null,
    },
    {
      label: "Largest loss",
      value: worked("largestLoss", amount(trades.largestLoss)),
      note: suspected.largestLoss ? <SuspectedLine href={suspectedHref} /> : null,
    },
    {
      label: "Longest streaks",
      value: worked("streaks", `${streaks.longestWins} won, ${streaks.longestLosses} lost`),
      note: streaks.current === 0 ? null : `now ${currentText(streaks.current)}`,
    },
  ];
  const curve: Row[] = [
    {
      label: "Gross P&L",
      value: worked("gross", rupees(booked.gross)),
      note: worked("exits", counted(booked.exits, "booked exit")),
    },
    {
      label: "Charges",
      value: worked("charges", <Hideable>{formatMoney(booked.charges)}</Hideable>),
      note: booked.chargesShare === null ? null : worked("share", shareText(booked.chargesShare, booked.gross)),
    },
    {
      label: "Closed trades",
      value: worked("closed", rupees(bridge.closed)),
      note: worked("trades", counted(trades.n, "trade")),
    },
    {
      label: "Sharpe ratio",
      value: worked("sharpe", ratioOf(risk.sharpe, "days")),
      note: "a year, over days with an exit",
    },
    {
      label: "Sortino ratio",
      value: worked("sortino", ratioOf(risk.sortino, "days")),
      note: "a year, over days with an exit",
    },
    {
      label: "Recovery factor",
      value: worked("recovery", risk.recoveryFactor.value === null ? "–" : ratioText(risk.recoveryFactor.value)),
    },
    { label: "SQN", value: worked("sqn", ratioOf(risk.sqn, "trades with R")) },
  ];
  return (
    <Panel title="All figures" flush>
      <div className="grid lg:grid-cols-2 lg:divide-x lg:divide-line">
        <Rows rows={trading} />
        <Rows rows={curve} />
      </div>
    </Panel>
  );
});

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="min-w-0 divide-y divide-line text-sm max-lg:border-t max-lg:border-line max-lg:first:border-t-0">
      {rows.map(({ label, value, note }) => (
        <div key={label} className="flex min-h-row flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 sm:px-5">
          <dt>{label}</dt>
          <dd className="figures ml-auto text-right">
            {value}
            {note ? <span className="block text-xs text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

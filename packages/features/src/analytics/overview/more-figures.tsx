import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { FigureName } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { memo, type ReactNode } from "react";
import { Hideable } from "../../page/privacy.tsx";
import { sampleText, unitText } from "../../words/basis-text.ts";
import { SuspectedLine } from "../../words/suspected-line.tsx";
import { currentText, fractionText, measureText, rangeText, ratioText } from "../figures/figure-text.ts";
import { WorkingButton } from "../figures/working.tsx";
import { summaryWorking } from "./summary-working.ts";

export interface MoreFiguresProps {
  summary: AnalyticsSummary;
  tradesHref: (filter: AnalysisFilter) => string;
  suspectedHref: string;
}

interface Row {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

const whole = (value: number) => formatNumber(String(value));

type Sampled = { value: string | null; n: number; minimum: number };

/** A figure below its minimum is not meaningful yet. */
const ratioOf = ({ value, n, minimum }: Sampled) => (value === null || n < minimum ? "–" : ratioText(value));
const neededText = ({ n, minimum }: Sampled, unit: string) =>
  n < minimum ? `${whole(n)} ${unit} so far, ${minimum} needed` : null;

/** Everything else about the trades and about the equity curve, with n. */
export const MoreFigures = memo(function MoreFigures({ summary, tradesHref, suspectedHref }: MoreFiguresProps) {
  const { measure, basis, booked, trades, risk, suspected, bookedBridge: bridge } = summary;
  const amount = (value: string | null) => (value === null ? "–" : <Hideable>{measureText(value, measure)}</Hideable>);
  const rupees = (value: string) => <Hideable>{formatMoney(value, { signed: true })}</Hideable>;
  const { unit } = basis;
  const { streaks } = trades;
  const { beyondPlan } = risk;
  const worked = (figure: FigureName, value: ReactNode) => (
    <WorkingButton working={summaryWorking(figure, summary, tradesHref({}))}>{value}</WorkingButton>
  );
  const trading: Row[] = [
    {
      label: FIGURES.expectancy.label,
      value: worked("expectancy", amount(trades.expectancy.value)),
      note: <Hideable>{rangeText(trades.expectancy, (value) => measureText(value, measure))}</Hideable>,
    },
    {
      label: FIGURES.payoff.label,
      value: worked("payoff", trades.payoff.value === null ? "–" : ratioText(trades.payoff.value)),
      note: sampleText(trades.payoff, unit),
    },
    {
      label: FIGURES.averageWin.label,
      value: worked("averageWin", amount(trades.averageWin)),
      note: counted(trades.wins, "win"),
    },
    {
      label: FIGURES.averageLoss.label,
      value: worked("averageLoss", amount(trades.averageLoss)),
      note: counted(trades.losses, "loss", "losses"),
    },
    {
      label: FIGURES.largestWin.label,
      value: worked("largestWin", amount(trades.largestWin)),
      note: suspected.largestWin ? <SuspectedLine href={suspectedHref} /> : null,
    },
    {
      label: FIGURES.largestLoss.label,
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
      label: FIGURES.gross.label,
      value: worked("gross", rupees(booked.gross)),
      note: worked("exits", counted(booked.exits, "booked exit")),
    },
    {
      label: FIGURES.charges.label,
      value: worked("charges", <Hideable>{formatMoney(booked.charges)}</Hideable>),
      note:
        booked.chargesFraction === null
          ? null
          : worked("chargesFraction", fractionText(booked.chargesFraction, booked.gross)),
    },
    {
      label: unitText(FIGURES.n.label, unit),
      value: worked("closed", rupees(bridge.closed)),
      note: measure === "r" ? counted(basis.n, unit) : worked("n", counted(trades.n, unit)),
    },
    {
      label: FIGURES.sharpe.label,
      value: worked("sharpe", ratioOf(risk.sharpe)),
      note: neededText(risk.sharpe, "days") ?? "a year, over days with an exit",
    },
    {
      label: FIGURES.sortino.label,
      value: worked("sortino", ratioOf(risk.sortino)),
      note: neededText(risk.sortino, "days") ?? "a year, over days with an exit",
    },
    {
      label: FIGURES.recoveryFactor.label,
      value: worked("recoveryFactor", risk.recoveryFactor.value === null ? "–" : ratioText(risk.recoveryFactor.value)),
    },
    {
      label: FIGURES.sqn.label,
      value: worked("sqn", ratioOf(risk.sqn)),
      note: neededText(risk.sqn, `${unit}s with R`),
    },
    {
      label: FIGURES.beyondPlan.label,
      value: worked(
        "beyondPlan",
        beyondPlan.value === null || beyondPlan.n < beyondPlan.minimum ? "–" : formatPercent(beyondPlan.value),
      ),
      note: neededText(beyondPlan, "losses with R") ?? rangeText(beyondPlan),
    },
    ...(risk.withR.n === 0
      ? []
      : [
          {
            label: unitText("Trades with R", unit),
            value: `${whole(risk.withR.n)} of ${whole(risk.withR.n + risk.withoutR.n)}`,
            note: (
              <>
                {"Net on average "}
                {rupees(risk.withR.mean ?? "0")}
                {risk.withoutR.mean === null ? null : (
                  <>
                    {", the others "}
                    {rupees(risk.withoutR.mean)}
                  </>
                )}
              </>
            ),
          },
        ]),
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
            {note ? <span className="mt-1.5 block text-xs text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

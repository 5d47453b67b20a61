import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { type Decimal, formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { measureText, ratioText } from "../figure-text.ts";
import type { WorkingOf } from "../working.tsx";

const whole = (value: number) => formatNumber(String(value));
const signed = (value: Decimal) => formatMoney(value, { signed: true });
/** A deviation has no sign. */
const plain = (value: Decimal) => formatMoney(value);

/** The workings of the ratios of daily results and of R. */
export function riskWorkings(
  { measure, booked, risk, drawdown }: AnalyticsSummary,
  common: Pick<WorkingOf, "leftOut" | "tradesHref">,
) {
  const { sharpe, sortino, recoveryFactor, sqn, daily, multiples } = risk;
  const total = measure === "gross" ? booked.gross : booked.net;
  const inR = (value: Decimal) => measureText(value, "r");
  const days = { label: "Days with an exit", value: whole(sharpe.n), note: `${sharpe.minimum} make it meaningful` };
  const mean = daily.mean === null ? [] : [{ label: "Mean result of a day", value: signed(daily.mean) }];
  return {
    sharpe: {
      ...common,
      title: "Sharpe ratio",
      definition: "The mean result of a day with an exit, divided by its standard deviation, for a year of 252 days.",
      parts: [
        days,
        ...mean,
        ...(daily.deviation === null ? [] : [{ label: "Standard deviation", value: plain(daily.deviation) }]),
        ...(risk.sharpeAllWeekdays.value === null
          ? []
          : [
              {
                label: "Over all weekdays, those without an exit as 0",
                value: ratioText(risk.sharpeAllWeekdays.value),
                note: `${whole(risk.sharpeAllWeekdays.n)} weekdays`,
              },
            ]),
      ],
      formula:
        sharpe.value === null || daily.mean === null || daily.deviation === null
          ? null
          : `${signed(daily.mean)} ÷ ${plain(daily.deviation)} × √252 = ${ratioText(sharpe.value)}`,
    },
    sortino: {
      ...common,
      title: "Sortino ratio",
      definition: "The mean result of a day with an exit, divided by the deviation of losses, for a year of 252 days.",
      parts: [
        days,
        ...mean,
        ...(daily.downside === null ? [] : [{ label: "Deviation of losses", value: plain(daily.downside) }]),
      ],
      formula:
        sortino.value === null || daily.mean === null || daily.downside === null
          ? null
          : `${signed(daily.mean)} ÷ ${plain(daily.downside)} × √252 = ${ratioText(sortino.value)}`,
    },
    recovery: {
      ...common,
      title: "Recovery factor",
      definition: "The booked result, divided by the max drawdown without its sign.",
      parts: [
        { label: measure === "gross" ? "Gross P&L" : "Net P&L", value: signed(total) },
        { label: "Max drawdown", value: signed(drawdown.amount) },
      ],
      formula:
        recoveryFactor.value === null
          ? null
          : `${signed(total)} ÷ |${signed(drawdown.amount)}| = ${ratioText(recoveryFactor.value)}`,
    },
    sqn: {
      ...common,
      title: "SQN",
      definition: "The mean R of a trade, divided by its standard deviation, times √trades (of 100 trades at most).",
      parts: [
        { label: "Trades with a stop", value: whole(sqn.n), note: `${sqn.minimum} make it meaningful` },
        ...(multiples.mean === null ? [] : [{ label: "Mean", value: inR(multiples.mean) }]),
        ...(multiples.deviation === null
          ? []
          : [{ label: "Standard deviation", value: inR(multiples.deviation).replace("+", "") }]),
      ],
      formula:
        sqn.value === null || multiples.mean === null || multiples.deviation === null
          ? null
          : `${inR(multiples.mean)} ÷ ${inR(multiples.deviation).replace("+", "")} × √${sqn.n > 100 ? "100" : whole(sqn.n)} = ${ratioText(sqn.value)}`,
    },
  } satisfies Record<string, WorkingOf>;
}

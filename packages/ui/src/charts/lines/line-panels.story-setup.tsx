import { formatMoney } from "../../format-number.ts";
import type { Panel, PanelPoint } from "../panel-layout.ts";
import { dayNumber, shortDay } from "../short-day.ts";
import { type EquityDay, equity, rupees, tradingDays } from "../story-data.ts";

export const money = (value: string | bigint) => formatMoney(value, { fraction: 0, signed: true });

export const panels: Panel[] = [
  { key: "equity", label: "Net P&L", kind: "line", format: money },
  { key: "drawdown", label: "Drawdown", kind: "below-zero", format: money },
];

export function chart(days: readonly EquityDay[]) {
  const points: PanelPoint[] = days.map(({ day, equity: total, drawdown }) => ({
    day,
    values: [rupees(total), rupees(drawdown)],
    text: `net P&L ${money(rupees(total))}, drawdown ${money(rupees(drawdown))}`,
  }));
  const end = days.at(-1);
  return {
    points,
    caption: end
      ? `Net P&L ${money(rupees(end.equity))} over ${days.length} days; largest drawdown ${money(rupees(Math.min(...days.map((each) => each.drawdown))))}.`
      : "No trades on these days.",
    table: {
      columns: ["Day", "Net P&L", "Drawdown"],
      rows: () => points.map(({ day, values }) => [shortDay(day), ...values.map(money)]),
    },
  };
}

export const year = chart(equity(tradingDays(dayNumber("2025-04-01"), 248)));
export const june = chart(equity(tradingDays(dayNumber("2026-06-01"), 20)));
export const flat = chart(
  tradingDays(dayNumber("2026-06-01"), 20).map((day) => ({ day, net: 0, equity: 0, drawdown: 0 })),
);
export const losses = chart(equity(tradingDays(dayNumber("2026-04-01"), 60), { drift: -200_000, swing: 150_000 }));
export const crores = chart(
  equity(tradingDays(dayNumber("2021-04-01"), 1_200), { drift: 60_000_000, swing: 1_500_000_000 }),
);

/** A second line on the axis of the first, such as a scenario over what happened. */
export const twoLines = {
  ...june,
  panels: [
    { key: "actual", label: "As it was", kind: "line", format: money },
    { key: "scenario", label: "Scenario", kind: "line", over: true, format: money },
  ] satisfies Panel[],
};

import type { AnalysisFilter } from "@saudabook/contract/analysis-filter.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis-series.ts";
import { type Decimal, formatMoney } from "@saudabook/ui/format-number.ts";
import { bookedWorkings, titleOf } from "../booked-workings.ts";
import { dayText } from "../day-text.ts";
import { termText } from "../figure-text.ts";
import type { LaterWorking, WorkingOf } from "../working.tsx";

type Day = AnalyticsSeries["days"][number];

/** The figures of a day of the equity curve, in the order of its table. */
export const equityCells = ["exits", "gross", "charges", "net", "equity", "drawdown"] as const;
export type EquityCell = (typeof equityCells)[number];

const figures = {
  exits: "Booked exits",
  gross: "Gross P&L",
  charges: "Charges",
  net: "Net P&L",
  equity: "Equity",
  drawdown: "Drawdown",
} as const satisfies Record<EquityCell, string>;
const signed = (value: Decimal) => formatMoney(value, { signed: true });

/** The working of a figure of the day at `at`. */
export function laterDay(
  cell: EquityCell,
  series: AnalyticsSeries,
  at: number,
  tradesHref: (filter: AnalysisFilter) => string,
): LaterWorking {
  const row = series.days[at] as Day;
  const name = dayText(row.day);
  return {
    title: titleOf(figures[cell], { name }),
    work: () => {
      const rows = { name, leftOut: [], tradesHref: tradesHref({ from: row.day, to: row.day }) };
      if (cell !== "equity" && cell !== "drawdown") return bookedWorkings({ ...row, chargesShare: null }, rows)[cell];
      return cell === "equity" ? equityWorking(series, at, rows) : drawdownWorking(series, at, rows);
    },
  };
}

type Rows = Pick<WorkingOf, "leftOut" | "tradesHref"> & { name: string };

/** In R the curve is net. */
const bookedOf = (row: Day, measure: AnalyticsSeries["measure"]) => (measure === "gross" ? row.gross : row.net);

function equityWorking({ days, measure }: AnalyticsSeries, at: number, { name, ...rows }: Rows): WorkingOf {
  const row = days[at] as Day;
  const before = days[at - 1];
  const booked = bookedOf(row, measure);
  return {
    ...rows,
    title: titleOf(figures.equity, { name }),
    definition: "The starting capital and all that was booked up to and on this day, by the measure that is shown.",
    parts: [
      before
        ? { label: `Equity of ${dayText(before.day)}`, value: signed(before.equity) }
        : { label: "Before this day", value: "the starting capital, and days that are not drawn" },
      { label: measure === "gross" ? "Gross P&L of the day" : "Net P&L of the day", value: signed(booked) },
    ],
    formula: before ? `${signed(before.equity)} + (${signed(booked)}) = ${signed(row.equity)}` : signed(row.equity),
  };
}

function drawdownWorking({ days }: AnalyticsSeries, at: number, { name, ...rows }: Rows): WorkingOf {
  const { equity, drawdown } = days[at] as Day;
  // A day without a drawdown is the highest so far.
  const peak = days.slice(0, at + 1).findLast((row) => row.drawdown === "0");
  return {
    ...rows,
    title: titleOf(figures.drawdown, { name }),
    definition: "The equity of the day less the highest equity up to it: 0 on a day that reaches a new height.",
    parts: [
      { label: "Equity of the day", value: signed(equity) },
      peak
        ? { label: "Highest equity so far", value: signed(peak.equity), note: dayText(peak.day) }
        : { label: "Highest equity so far", value: "at the start" },
    ],
    formula: peak ? `${signed(equity)}${termText(signed(peak.equity), true)} = ${signed(drawdown)}` : signed(drawdown),
  };
}

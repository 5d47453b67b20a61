import type { AnalyticsBreakdown } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalyticsCharges } from "@saudabook/contract/analysis/charges.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { type AnalyticsSummary, chargeHead } from "@saudabook/contract/analysis/summary.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";
import type { AccountLabel } from "../../words/account-names.tsx";
import { groupText } from "./breakdown-text.ts";

type Row = AnalyticsBreakdown["rows"][number];
type Booked = Row["booked"];

const headsOf = <Row>(prefix: string, booked: (row: Row) => Booked): CsvColumn<Row>[] =>
  chargeHead.options.map((head) =>
    number(`${prefix}_${head}`, (row: Row) => booked(row).chargesByHead?.[head] ?? null),
  );

/**
 * Columns of closed trades, then of booked exits. Rates are fractions of 1; `total` and the columns of the mean are in the unit of the
 * measure.
 */
export function breakdownCsv({ by, measure }: AnalyticsBreakdown, accountLabel: AccountLabel): CsvColumn<Row>[] {
  const hasHeads = by.some((name) => name === "month" || name === "financial-year");
  return [
    ...by.map((name, at) => text<Row>(name, ({ keys }) => groupText(name, keys[at] ?? "", accountLabel))),
    number("trades", ({ trades }) => String(trades.n)),
    number("gross", ({ closed }) => closed.gross),
    number("charges", ({ closed }) => closed.charges),
    number("net", ({ closed }) => closed.net),
    number("charges_share", ({ closed }) => closed.chargesFraction),
    number("wins", ({ trades }) => String(trades.wins)),
    number("losses", ({ trades }) => String(trades.losses)),
    number("scratches", ({ trades }) => String(trades.scratches)),
    number(`total_${measure}`, ({ trades }) => trades.total),
    number("win_rate", ({ trades }) => trades.winRate.value),
    number("win_rate_low", ({ trades }) => trades.winRate.low),
    number("win_rate_high", ({ trades }) => trades.winRate.high),
    number("mean", ({ trades }) => trades.expectancy.value),
    number("mean_low", ({ trades }) => trades.expectancy.low),
    number("mean_high", ({ trades }) => trades.expectancy.high),
    number("profit_factor", ({ trades }) => trades.profitFactor.value),
    number("booked_exits", ({ booked }) => String(booked.exits)),
    number("booked_gross", ({ booked }) => booked.gross),
    number("booked_charges", ({ booked }) => booked.charges),
    number("booked_net", ({ booked }) => booked.net),
    ...(hasHeads ? headsOf<Row>("booked_charges", ({ booked }) => booked) : []),
  ];
}

interface MonthOfCharges {
  month: string;
  booked: Booked;
}

export const chargesCsv: readonly CsvColumn<MonthOfCharges>[] = [
  text("month", ({ month }) => month),
  number("charges", ({ booked }) => booked.charges),
  number("gross", ({ booked }) => booked.gross),
  number("charges_share", ({ booked }) => booked.chargesFraction),
  ...headsOf<MonthOfCharges>("charges", ({ booked }) => booked),
];

/** The months, then the sums of all of them. */
export const chargesRows = (months: AnalyticsBreakdown, { booked }: AnalyticsSummary): MonthOfCharges[] => [
  ...months.rows.map((row) => ({ month: row.keys[0] ?? "", booked: row.booked })),
  { month: "all", booked },
];

type DayOfCharges = AnalyticsCharges["days"][number];

export const chargesPaidCsv: readonly CsvColumn<DayOfCharges>[] = [
  text("day", ({ day }) => day),
  number("charges", ({ charges }) => charges),
  ...chargeHead.options.map((head) => number<DayOfCharges>(`charges_${head}`, (row) => row.chargesByHead[head])),
];

/** The days, followed by their sums. Empty if the filter selects among trades. */
export const paidRows = ({ days, paid }: AnalyticsCharges): DayOfCharges[] =>
  paid === null ? [] : [...days, { day: "all", ...paid }];

export const distributionCsv: readonly CsvColumn<AnalyticsSummary["distribution"]["bins"][number]>[] = [
  number("from", ({ from }) => from),
  number("below", ({ to }) => to),
  number("trades", ({ count }) => String(count)),
];

export const rollingCsv: readonly CsvColumn<AnalyticsSeries["rolling"]["points"][number]>[] = [
  text("last_exit", ({ day }) => day),
  number("last_trade", ({ trade }) => String(trade)),
  number("wins", ({ wins }) => String(wins)),
  number("total", ({ total }) => total),
  number("win_rate", ({ winRate }) => winRate),
  number("expectancy", ({ expectancy }) => expectancy),
];

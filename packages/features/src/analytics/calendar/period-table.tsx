import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { unitText } from "../../words/basis-text.ts";
import { measureText } from "../figures/figure-text.ts";
import { WorkingButton } from "../figures/working.tsx";
import { type CalendarFigure, type CalendarRow, calendarWorking } from "./calendar-working.ts";

export interface Period {
  key: string;
  label: string;
  /** In the table, whose title has the rest of the name. Default: `label`. */
  shown?: string;
  row: CalendarRow;
  /** The days of the period. */
  filter: AnalysisFilter;
}

export interface PeriodTableProps {
  /** "Days of June 2026". */
  label: string;
  /** "Day". */
  head: string;
  periods: readonly Period[];
  /** The sums of all periods, as sent by the server. */
  total: Period | null;
  calendar: Pick<AnalyticsCalendar, "measure" | "basis">;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** Periods of the calendar as a table: each number opens its working, and the name leads to the trades. */
export function PeriodTable({ label, head, periods, total, calendar, tradesHref }: PeriodTableProps) {
  const isR = calendar.measure === "r";
  const columns = [
    { name: head, figures: "text-left" },
    { name: "Exits", figures: WIDE },
    { name: unitText(isR ? "Trades with R" : "Trades closed", calendar.basis.unit), figures: "" },
    { name: "Gross", figures: WIDE },
    { name: "Charges", figures: WIDE },
    { name: "Net", figures: isR ? WIDE : "" },
    ...(isR ? [{ name: "R", figures: "" }] : []),
  ];
  const lines = total ? [...periods, total] : periods;
  return (
    <table className="mt-5 w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {columns.map(({ name, figures }) => (
            <th key={name} scope="col" className={cn("py-1.5 text-right font-medium", figures)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((period) => {
          const { key, label: name, shown = name, row, filter } = period;
          const href = tradesHref(filter);
          const worked = (figure: CalendarFigure, value: ReactNode, className = "") => (
            <td className={cn("figures py-1.5 pl-3 text-right", className)}>
              <WorkingButton quiet working={calendarWorking(figure, row, name, calendar, href)}>
                {value}
              </WorkingButton>
            </td>
          );
          const isTotal = period === total;
          return (
            <tr
              key={key}
              className={cn(
                "border-b border-line last:border-b-0 print:break-inside-avoid",
                isTotal && "border-t-3 border-double border-line-strong font-semibold",
              )}
            >
              <th scope="row" className={cn("py-1.5 text-left", !isTotal && "font-normal")}>
                {isTotal ? (
                  "All"
                ) : (
                  <TextLink asChild className="print:text-ink print:no-underline">
                    <AppLink href={href}>{shown}</AppLink>
                  </TextLink>
                )}
                {row.leftOut > 0 ? (
                  <span className="block text-xs font-normal text-warning print:text-ink">
                    {counted(row.leftOut, "position")} left out
                  </span>
                ) : null}
              </th>
              {worked("exits", formatNumber(String(row.exits)), WIDE)}
              {worked("closedInPeriod", formatNumber(String(row.trades)))}
              {worked("gross", <Amount value={row.gross} signed />, WIDE)}
              {worked("charges", <Amount value={row.charges} />, WIDE)}
              {worked("net", <Amount value={row.net} signed pnl={row.leftOut === 0} />, isR ? WIDE : "")}
              {isR
                ? worked("rInPeriod", row.trades === 0 ? "–" : <Hideable>{measureText(row.total, "r")}</Hideable>)
                : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Columns that a phone has no room for; the working of the result has their values. */
const WIDE = "max-sm:hidden print:table-cell";

import type { AnalyticsCalendar } from "@saudabook/contract/analysis-series.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { PnlMonth } from "@saudabook/ui/charts/pnl-calendar.tsx";
import { PnlYear } from "@saudabook/ui/charts/pnl-year.tsx";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { longDayText, monthText } from "../day-text.ts";
import { measureText } from "../figure-text.ts";
import type { Load } from "../load.ts";
import { Amount, Hideable, useAmountsHidden } from "../privacy.tsx";
import { bookedResult, calendarDays, calendarMonths, monthAfter } from "./calendar-days.ts";
import type { CalendarView } from "./calendar-view.ts";

/** Stateless: each part has its `Load`. */
export interface CalendarScreenProps {
  load: Load<AnalyticsCalendar>;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  /** Opens the trades of a day. */
  onDay: (day: string) => void;
  onPrint: () => void;
}

export function CalendarScreen({ load, view, onViewChange, onDay, onPrint }: CalendarScreenProps) {
  const hidden = useAmountsHidden();
  if (load.status === "loading") {
    return (
      <Panel title="Calendar">
        <Skeleton className="h-96" />
      </Panel>
    );
  }
  if (load.status === "failed") {
    return (
      <FailedRegion
        title="We couldn't load the calendar"
        failure={load.failure}
        busy={load.retrying}
        onRetry={load.onRetry}
      />
    );
  }
  const calendar = load.data;
  const { measure, year, years, months } = calendar;
  const { month } = view;
  const shown = month === null ? years.find((one) => one.year === year) : months.find((one) => one.month === month);
  const openMonth = (next: string) => onViewChange({ ...view, year: yearOf(next, view.yearKind), month: next });
  return (
    <Panel
      title={month === null ? (year ?? "Calendar") : monthText(month)}
      description={
        shown ? (
          <>
            <Hideable>{measureText(bookedResult(shown, measure), measure)}</Hideable> over{" "}
            {shown.trades.toLocaleString("en-IN")} closed trades, charges <Amount value={shown.charges} />
          </>
        ) : (
          "No booked exit fits this filter."
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        {month === null ? (
          <SegmentedControl
            legend="Kind of year"
            legendHidden
            options={[
              { value: "calendar", label: "Calendar year" },
              { value: "financial", label: "Financial year" },
            ]}
            value={view.yearKind}
            onChange={(yearKind) => onViewChange({ yearKind, year: null, month: null })}
          />
        ) : (
          <>
            <Button onClick={() => onViewChange({ ...view, month: null })}>{year}</Button>
            <IconButton label="Month before" onClick={() => openMonth(monthAfter(month, -1))}>
              <ChevronLeft />
            </IconButton>
            <IconButton label="Month after" onClick={() => openMonth(monthAfter(month, 1))}>
              <ChevronRight />
            </IconButton>
            <Button onClick={onPrint}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </>
        )}
        {years.length > 1 && month === null ? (
          <SelectField
            label="Year"
            labelHidden
            options={years.map((one) => ({ value: one.year, label: one.year }))}
            value={year ?? ""}
            onChange={(event) => onViewChange({ ...view, year: event.target.value, month: null })}
          />
        ) : null}
      </div>
      {year === null ? (
        <p className="py-10 text-center text-sm text-muted">No booked exit fits this filter.</p>
      ) : month === null ? (
        <PnlYear
          label={`Months of ${year}`}
          months={calendarMonths(calendar, hidden)}
          days={calendarDays(calendar, hidden)}
          onMonth={openMonth}
        />
      ) : (
        <>
          <PnlMonth
            month={month}
            days={calendarDays(calendar, hidden)}
            onDay={onDay}
            onMonth={(by) => openMonth(monthAfter(month, by))}
            hideAmounts={hidden}
          />
          <DayList calendar={calendar} month={month} />
        </>
      )}
    </Panel>
  );
}

/** The days of a month as a table, which paper and screen readers have beside the grid. */
function DayList({ calendar, month }: { calendar: AnalyticsCalendar; month: string }) {
  const days = calendar.days.filter(({ day, exits }) => day.startsWith(month) && exits > 0);
  return (
    <table className="mt-5 w-full text-sm max-sm:hidden print:table">
      <caption className="sr-only">Days of {monthText(month)}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {["Day", "Exits", "Trades closed", "Gross", "Charges", "Net"].map((name, at) => (
            <th key={name} scope="col" className={`py-1.5 font-medium ${at === 0 ? "text-left" : "text-right"}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, exits, trades, gross, charges, net }) => (
          <tr key={day} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {longDayText(day)}
            </th>
            <td className="figures text-right">{exits}</td>
            <td className="figures text-right">{trades}</td>
            <td className="figures text-right">
              <Amount value={gross} signed />
            </td>
            <td className="figures text-right">
              <Hideable>{formatMoney(charges)}</Hideable>
            </td>
            <td className="figures text-right">
              <Amount value={net} pnl />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The year that a month is in, as the calendar's answer names it. */
export function yearOf(month: string, kind: CalendarView["yearKind"]): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  if (kind === "calendar") return String(year);
  const start = number >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}

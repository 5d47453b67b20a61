import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { analysisFilterLabels } from "@saudabook/contract/analysis/filter-labels.ts";
import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { PnlMonth } from "@saudabook/ui/charts/calendar/pnl-calendar.tsx";
import { PnlYear } from "@saudabook/ui/charts/calendar/pnl-year.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { Amount, Hideable, useAmountsHidden } from "../../page/privacy.tsx";
import { type AnalysisView, conditionCount, withFilter } from "../analysis-view.ts";
import { CsvButton } from "../csv-button.tsx";
import { csvName } from "../csv-name.ts";
import { monthText } from "../day-text.ts";
import { measureText } from "../figures/figure-text.ts";
import { WorkingButton } from "../figures/working.tsx";
import type { Load } from "../load.ts";
import { calendarCsv } from "./calendar-csv.ts";
import { bookedResult, calendarDays, calendarMonths, monthAfter } from "./calendar-days.ts";
import { type CalendarView, yearOf } from "./calendar-view.ts";
import { type CalendarFigure, calendarWorking } from "./calendar-working.ts";
import { type Period, PeriodTable } from "./period-table.tsx";
import { dayPeriods, monthPeriods, shownPeriod } from "./periods.ts";
import { StatementHead, type StatementHeadProps } from "./statement-head.tsx";

/** Stateless: each part has its `Load`. */
export interface CalendarScreenProps {
  load: Load<AnalyticsCalendar>;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  /** Days of which something is written. */
  noted: readonly string[];
  /** Opens a day with its trades and notes. */
  onDay: (day: string) => void;
  onPrint: () => void;
  /** Address of the round trips that fit the filter and further conditions. */
  tradesHref: (filter: AnalysisFilter) => string;
  /** The filter of the page, which the head of the paper names. */
  analysis: AnalysisView;
  accounts: StatementHeadProps["accounts"];
  /** The basis of the month's figures. Null while it loads. */
  monthBasis: StatementHeadProps["basis"];
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { load, view, onViewChange, noted, onDay, onPrint, tradesHref, analysis } = props;
  const hidden = useAmountsHidden();
  if (load.status === "loading") {
    return (
      // As high as the head of a loaded year, with its result and its CSV button.
      <Panel
        title="Calendar"
        description={<span className="block h-10 sm:h-5" />}
        actions={<Skeleton className="h-control-sm w-19" />}
      >
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
  const { year, years } = calendar;
  const { month } = view;
  const shown = shownPeriod(calendar, month);
  const openMonth = (next: string) => onViewChange({ ...view, year: yearOf(next, view.yearKind), month: next });
  return (
    <Panel
      // A month has a head of its own on paper.
      className={month === null ? "print:border-0" : "print:border-0 print:[&>header]:hidden"}
      actions={
        <CsvButton
          fileName={csvName(["calendar", month ?? year], analysis)}
          columns={calendarCsv}
          rows={month === null ? monthPeriods(calendar) : dayPeriods(calendar, month)}
          busy={load.busy}
        />
      }
      title={month === null ? (year ?? "Calendar") : monthText(month)}
      description={
        shown ? <Result shown={shown} calendar={calendar} tradesHref={tradesHref} /> : noExitsText(analysis, month)
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
            label={analysisFilterLabels.year}
            labelHidden
            options={years.map((one) => ({ value: one.year, label: one.year }))}
            value={year ?? ""}
            onChange={(event) => onViewChange({ ...view, year: event.target.value, month: null })}
          />
        ) : null}
      </div>
      {year === null ? (
        <p className="py-10 text-center text-sm text-muted">{noExitsText(analysis, month)}</p>
      ) : month === null ? (
        <>
          <PnlYear
            label={`Months of ${year}`}
            months={calendarMonths(calendar, hidden)}
            days={calendarDays(calendar, hidden)}
            onMonth={openMonth}
          />
          <PeriodTable
            label={`Months of ${year} as a table`}
            head="Month"
            periods={monthPeriods(calendar)}
            total={shown}
            calendar={calendar}
            tradesHref={tradesHref}
          />
        </>
      ) : (
        <>
          {shown ? (
            <StatementHead
              title={monthText(month)}
              shown={shown}
              analysis={analysis}
              basis={props.monthBasis}
              accounts={props.accounts}
              today={props.today}
            />
          ) : null}
          <PnlMonth
            month={month}
            days={calendarDays(calendar, hidden, noted)}
            onDay={onDay}
            onMonth={(by) => openMonth(monthAfter(month, by))}
            hideAmounts={hidden}
            className="print:hidden"
          />
          <PeriodTable
            label={`Days of ${monthText(month)}`}
            head="Day"
            periods={dayPeriods(calendar, month)}
            total={shown}
            calendar={calendar}
            tradesHref={tradesHref}
          />
        </>
      )}
    </Panel>
  );
}

const resultFigure = { net: "net", gross: "gross", r: "rInPeriod" } as const satisfies Record<
  AnalyticsCalendar["measure"],
  CalendarFigure
>;

/** The result of the year or month, what it rests on and its charges, each with its working. */
function Result({ shown: { label, row, filter }, calendar, tradesHref }: ResultProps) {
  const {
    measure,
    basis: { unit },
  } = calendar;
  const worked = (figure: CalendarFigure) => calendarWorking(figure, row, label, calendar, tradesHref(filter));
  return (
    <>
      <WorkingButton working={worked(resultFigure[measure])}>
        <Hideable>{measureText(bookedResult(row, measure), measure)}</Hideable>
      </WorkingButton>{" "}
      from {/* A line can break after the button, and would begin with the comma. */}
      <span className="whitespace-nowrap">
        {measure === "r" ? (
          <WorkingButton working={worked("closedInPeriod")}>
            {counted(row.trades, `${unit} with R`, `${unit}s with R`)}
          </WorkingButton>
        ) : (
          <>
            <WorkingButton working={worked("exits")}>{counted(row.exits, "booked exit")}</WorkingButton>,
          </>
        )}
      </span>
      {measure === "r" ? null : (
        <>
          {" "}
          charges{" "}
          <WorkingButton working={worked("charges")}>
            <Amount value={row.charges} />
          </WorkingButton>
        </>
      )}
    </>
  );
}

interface ResultProps extends Pick<CalendarScreenProps, "tradesHref"> {
  shown: Period;
  calendar: AnalyticsCalendar;
}

/** Says why a month or the whole calendar is empty. The broker account is chosen for all pages, and is no filter of this one. */
function noExitsText(analysis: AnalysisView, month: string | null): string {
  const subject = `No booked exit${analysis.account === undefined ? "" : " of this account"}`;
  if (conditionCount(withFilter(analysis, { account: undefined })) > 0) {
    return `${subject}${month === null ? "" : " in this month"} fits the filter.`;
  }
  return month === null ? `${subject} yet.` : `${subject} in this month.`;
}

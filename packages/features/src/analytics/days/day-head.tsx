import { tradingDayFrom, tradingHolidays } from "@saudabook/trading/trading-holidays.ts";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { LinkButton } from "../../page/link-button.tsx";
import { dayText, longDayText } from "../day-text.ts";

export interface DayHeadProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  dayHref: (day: string) => string;
  onDay: (day: string) => void;
  /** The month of the day in the calendar. */
  calendarHref: string;
}

/** The name of the day, and the ways to others. */
export function DayHead({ day, today, dayHref, onDay, calendarHref }: DayHeadProps) {
  const [before, after] = [tradingDayFrom(day, -1), tradingDayFrom(day, 1)];
  const [holiday] = tradingHolidays(day, day);
  const about = [day === today ? "Today" : null, holiday ? `Holiday: ${holiday.name}` : null]
    .filter(Boolean)
    .join(" · ");
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-xl font-semibold">{longDayText(day)}</h2>
        {about === "" ? null : <p className="text-sm text-muted">{about}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href={dayHref(before)}>
          <ChevronLeft aria-hidden="true" />
          <span className="sr-only">Trading day before: </span>
          {dayText(before)}
        </LinkButton>
        <LinkButton href={dayHref(after)}>
          <span className="sr-only">Trading day after: </span>
          {dayText(after)}
          <ChevronRight aria-hidden="true" />
        </LinkButton>
        {day === today ? null : <LinkButton href={dayHref(today)}>Today</LinkButton>}
        <LinkButton href={calendarHref}>Calendar</LinkButton>
        <TextField
          label="Another day"
          labelHidden
          type="date"
          className="w-40"
          value={day}
          onChange={({ target }) => target.value !== "" && onDay(target.value)}
        />
      </div>
    </header>
  );
}

import {
  type CalendarView,
  readCalendarView,
  writeCalendarView,
} from "@saudabook/features/analytics/calendar/calendar-view.ts";

/** The calendar view in the address. Default kind of years: that of the settings. */
export function calendarAddress(preferred: CalendarView["yearKind"]) {
  return {
    read: (params: URLSearchParams) => {
      const named = new URLSearchParams(params);
      if (!named.has("years")) named.set("years", preferred);
      return readCalendarView(named);
    },
    write: (view: CalendarView, params: URLSearchParams) => {
      const written = writeCalendarView(view, params);
      if (view.yearKind === preferred) written.delete("years");
      else written.set("years", view.yearKind);
      return written;
    },
  };
}

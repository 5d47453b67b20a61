/** The year or month of the calendar, which the address holds. */
export interface CalendarView {
  yearKind: "calendar" | "financial";
  /** `2026`, or `2026-27`; null is the newest. */
  year: string | null;
  /** `2026-06`; null is the whole year. */
  month: string | null;
}

export function readCalendarView(params: URLSearchParams): CalendarView {
  const kind = params.get("years") === "financial" ? "financial" : "calendar";
  const year = params.get("year");
  const month = params.get("month");
  const known = kind === "financial" ? /^[1-9]\d{3}-\d{2}$/ : /^[1-9]\d{3}$/;
  return {
    yearKind: kind,
    year: year !== null && known.test(year) ? year : null,
    month: month !== null && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** A copy of `params` with this view. Other params stay as they are. */
export function writeCalendarView(
  view: CalendarView,
  params: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(params);
  const values = { years: view.yearKind === "financial" ? "financial" : null, year: view.year, month: view.month };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) written.delete(key);
    else written.set(key, value);
  }
  return written;
}

/** The year of a month, as the calendar's response names it. */
export function yearOf(month: string, kind: CalendarView["yearKind"]): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  if (kind === "calendar") return String(year);
  const start = number >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}

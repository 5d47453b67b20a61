import { addDays } from "@saudabook/trading/calendar.ts";

export interface Period {
  /** "this-month", or "2025-26" of a financial year. */
  id: string;
  label: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** The last day of a month, `YYYY-MM`. */
export function monthEnd(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The first and the last day of a financial year, `2025-26`: 1 April to 31 March. */
export function financialYearDays(year: string): { from: string; to: string } {
  const first = Number(year.slice(0, 4));
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/**
 * The most common periods relative to `today`, `YYYY-MM-DD` in India: months, then this financial year, the previous one and those of
 * `years`, newest first.
 */
export function periods(today: string, years: readonly string[]): readonly Period[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const thisMonth = today.slice(0, 7);
  const lastMonth = month === 1 ? `${year - 1}-12` : `${year}-${pad(month - 1)}`;
  const current = month >= 4 ? year : year - 1;
  const financialYears = [current, current - 1].map((start) => `${start}-${pad((start + 1) % 100)}`);
  return [
    { id: "this-month", label: "This month", from: `${thisMonth}-01`, to: monthEnd(thisMonth) },
    { id: "last-month", label: "Last month", from: `${lastMonth}-01`, to: monthEnd(lastMonth) },
    { id: "last-30-days", label: "Last 30 days", from: addDays(today, -29), to: today },
    ...[...new Set([...financialYears, ...years])]
      .sort()
      .reverse()
      .map((id) => ({ id, label: `FY ${id}`, ...financialYearDays(id) })),
  ];
}

/** The period between these days, "all" without days, or "custom". */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  known: readonly Period[],
): string {
  if (from === undefined && to === undefined) return "all";
  return known.find((period) => period.from === from && period.to === to)?.id ?? "custom";
}

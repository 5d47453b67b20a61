import { addDays } from "@saudabook/trading/calendar.ts";
export interface Period {
  id: "this-month" | "last-month" | "last-30-days" | "this-year" | "last-year";
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

/** The periods that a trader chooses most, relative to `today`, `YYYY-MM-DD` in India. Financial years begin on 1 April. */
export function periods(today: string): readonly Period[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const thisMonth = today.slice(0, 7);
  const lastMonth = month === 1 ? `${year - 1}-12` : `${year}-${pad(month - 1)}`;
  const fiscal = month >= 4 ? year : year - 1;
  const fiscalYear = (start: number) => `FY ${start}-${pad((start + 1) % 100)}`;
  return [
    { id: "this-month", label: "This month", from: `${thisMonth}-01`, to: monthEnd(thisMonth) },
    { id: "last-month", label: "Last month", from: `${lastMonth}-01`, to: monthEnd(lastMonth) },
    { id: "last-30-days", label: "Last 30 days", from: addDays(today, -29), to: today },
    { id: "this-year", label: fiscalYear(fiscal), from: `${fiscal}-04-01`, to: `${fiscal + 1}-03-31` },
    { id: "last-year", label: fiscalYear(fiscal - 1), from: `${fiscal - 1}-04-01`, to: `${fiscal}-03-31` },
  ];
}

/** The period between these days, "all" without days, or "custom". */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period["id"] | "all" | "custom" {
  if (from === undefined && to === undefined) return "all";
  return periods(today).find((period) => period.from === from && period.to === to)?.id ?? "custom";
}

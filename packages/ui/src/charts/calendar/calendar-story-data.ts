import { formatMoney } from "../../format-number.ts";
import { shortDay } from "../short-day.ts";
import { type EquityDay, rupees } from "../story-data.ts";
import type { PnlDay } from "./calendar-day.tsx";
import { monthName } from "./month-weeks.ts";
import type { PnlYearMonth } from "./pnl-year.tsx";

/** Days of the calendar; every ninth without trades. */
export function pnlDays(days: readonly EquityDay[]): Map<string, PnlDay> {
  return new Map(
    days
      .filter((_, at) => at % 9 !== 4)
      .map(({ day, net }, at) => {
        const trades = 1 + ((at * 7) % 23);
        const text = formatMoney(rupees(net), { signed: true, fraction: 0 });
        const result = net < 0 ? "loss" : "profit";
        const amount = formatMoney(rupees(Math.abs(net)), { fraction: 0 });
        const name = `${shortDay(day)}: ${result} of ${amount}, ${trades} ${trades === 1 ? "trade" : "trades"}`;
        return [day, { net: rupees(net), text, name, trades }];
      }),
  );
}

/** The twelve months of a financial year with their totals. */
export function pnlMonths(year: number, days: readonly EquityDay[]): PnlYearMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${at < 9 ? year : year + 1}-${String(((at + 3) % 12) + 1).padStart(2, "0")}`;
    const net = days.reduce((sum, each) => (each.day.startsWith(month) ? sum + each.net : sum), 0);
    const text = formatMoney(rupees(net), { signed: true, fraction: 0 });
    return { month, net: rupees(net), text, name: `${monthName(month)}: ${text}` };
  });
}

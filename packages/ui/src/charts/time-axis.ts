import { dayAndMonth, dayNumber, isoDay, shortMonth, weekdayOf } from "./short-day.ts";

/** `day` counts days since 1 January 1970. */
export type TimeTick = { day: number; label: string };

const MONTH_STEPS = [1, 2, 3, 6] as const;
const YEAR_STEPS = [1, 2, 5, 10] as const;

/**
 * At most `count` ticks from the first day to the last, at days, Mondays, months or financial years (from 1 April): the
 * finest of them that fits. Pure calendar arithmetic, without a clock or a time zone.
 */
export function timeTicks(first: string, last: string, count: number): TimeTick[] {
  const from = dayNumber(first);
  const to = dayNumber(last);
  const most = Math.max(1, Math.floor(count));
  if (to - from < most) return everyDay(from, to);
  const mondays = Math.floor((to - firstMonday(from)) / 7) + 1;
  if (mondays <= most && mondays > 1) {
    return Array.from({ length: mondays }, (_, n) => dayTick(firstMonday(from) + n * 7));
  }
  for (const step of MONTH_STEPS) {
    const ticks = everyMonths(from, to, step);
    if (ticks.length <= most && ticks.length > 1) return ticks.map(monthTick);
  }
  for (const step of YEAR_STEPS) {
    const ticks = everyMonths(from, to, step * 12);
    if (ticks.length <= most && ticks.length > 1) return ticks.map(yearTick);
  }
  // Between two of the above, such as nine days with room for eight.
  const step = Math.ceil((to - from + 1) / most);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => dayTick(from + n * step));
}

const firstMonday = (from: number) => from + ((7 - weekdayOf(from)) % 7);

const everyDay = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => dayTick(from + n));

/** The first days of months, counted from April so that steps of 3, 6 and 12 keep to the financial year. */
function everyMonths(from: number, to: number, step: number): number[] {
  const [year = 0, month = 0] = isoDay(from).split("-").map(Number);
  const days: number[] = [];
  for (let index = year * 12 + month - 4; ; index++) {
    if (index % step !== 0) continue;
    const day = Date.UTC(Math.floor((index + 3) / 12), (index + 3) % 12, 1) / 86_400_000;
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}

const dayTick = (day: number): TimeTick => ({ day, label: dayAndMonth(isoDay(day)) });

/** The year is shown at the first tick and at each January or April that begins one. */
function monthTick(day: number, at: number, all: readonly number[]): TimeTick {
  const iso = isoDay(day);
  const previous = all[at - 1];
  const isNewYear = previous === undefined || isoDay(previous).slice(0, 4) !== iso.slice(0, 4);
  return { day, label: isNewYear ? `${shortMonth(iso)} ${iso.slice(0, 4)}` : shortMonth(iso) };
}

function yearTick(day: number): TimeTick {
  const year = Number(isoDay(day).slice(0, 4));
  return { day, label: `FY ${year}\u2013${String((year + 1) % 100).padStart(2, "0")}` };
}

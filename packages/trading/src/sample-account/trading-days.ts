const DAY_MS = 86_400_000;

/** The weekdays of the year that ends on a day, oldest first, `YYYY-MM-DD`. Holidays of the exchanges are not left out. */
export function tradingDays(lastDay: string): string[] {
  const end = Date.parse(lastDay);
  const first = new Date(end);
  first.setUTCFullYear(first.getUTCFullYear() - 1);
  const days: string[] = [];
  for (let time = first.getTime() + DAY_MS; time <= end; time += DAY_MS) {
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(dayText(time));
  }
  return days;
}

/** NIFTY's weekly contracts expire on Thursdays, from September 2025 on Tuesdays. */
const TUESDAYS_FROM = "2025-09-01";

/** The expiry of the NIFTY contract traded on `day`, and whether it is the last one of its month. */
export function niftyExpiry(day: string): { day: string; monthly: boolean } {
  const weekday = day < TUESDAYS_FROM ? 4 : 2;
  const time = Date.parse(day);
  const expiry = time + ((weekday - new Date(time).getUTCDay() + 7) % 7) * DAY_MS;
  const next = new Date(expiry + 7 * DAY_MS);
  return { day: dayText(expiry), monthly: next.getUTCMonth() !== new Date(expiry).getUTCMonth() };
}

/** The day on which the monthly NIFTY contract expires that is traded on `day`. */
export function niftyMonthlyExpiry(day: string): string {
  for (let time = Date.parse(day); ; time += DAY_MS) {
    const expiry = niftyExpiry(dayText(time));
    if (expiry.monthly) return expiry.day;
    time = Date.parse(expiry.day);
  }
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

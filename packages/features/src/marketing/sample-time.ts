const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * `2026-03-30T14:41:09+05:30` → `30 Mar 2026, 14:41`. By hand and not by Intl: this page is rendered ahead of time, and two
 * versions of its data would write September in two ways.
 */
export function sampleTime(timestamp: string): string {
  const [date = "", time] = timestamp.split("T");
  const [year, month, day] = date.split("-");
  const words = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
  return time === undefined ? words : `${words}, ${time.slice(0, 5)}`;
}

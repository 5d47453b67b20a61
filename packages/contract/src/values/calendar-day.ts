/** Whether the Gregorian calendar has this day; months count from 1. */
export function dayExists(year: number, month: number, day: number): boolean {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false;
  // Date.UTC maps years below 100 to the 20th century, which has the same leap years.
  return day < 29 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a day that exists, `YYYY-MM-DD`, from the year 1 on. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayExists(year, month, day);
}

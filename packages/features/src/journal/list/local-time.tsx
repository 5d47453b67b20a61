import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import { SHORT_MONTH_NAMES } from "@saudabook/trading/calendar.ts";

/** An Indian wall-clock time as it was entered; no time zone changes it. It has two lines in a table, one short line on a card. */
export function LocalTime({ value }: { value: string }) {
  const [day = "", time = ""] = value.split("T");
  // A trade that could not be saved may have a day that does not exist.
  if (!isDay(day)) return <span>{value || "–"}</span>;
  const [year = "", month = "", date = ""] = day.split("-");
  const dayAndMonth = `${date} ${SHORT_MONTH_NAMES[Number(month) - 1]}`;
  return (
    <time dateTime={`${value}+05:30`} className="whitespace-nowrap">
      <span className="cards:hidden">{`${dayAndMonth} ${year}`}</span>
      <span className="lines:hidden">{`${dayAndMonth} ${year.slice(-2)}`}, </span>
      <span className="text-muted lines:block lines:text-xs">{time}</span>
    </time>
  );
}

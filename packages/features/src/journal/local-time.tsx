import { MONTH_NAMES } from "../month-names.ts";

/** A wall-clock time of India as it was written; no zone changes it. In two lines in a table, in one short one on a card. */
export function LocalTime({ value }: { value: string }) {
  const [day = "", time = ""] = value.split("T");
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  // Of a trade that could not be saved, perhaps for this.
  if (Number.isNaN(Date.parse(`${year}-${month}-${date}T00:00:00Z`))) return <span>{value || "–"}</span>;
  const dayAndMonth = `${date} ${MONTH_NAMES[Number(month) - 1]}`;
  return (
    <time dateTime={`${value}+05:30`} className="whitespace-nowrap">
      <span className="cards:hidden">{`${dayAndMonth} ${year}`}</span>
      <span className="lines:hidden">{`${dayAndMonth} ${year.slice(-2)}`}, </span>
      <span className="text-muted lines:block lines:text-xs">{time}</span>
    </time>
  );
}

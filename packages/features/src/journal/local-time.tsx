const DAY = { timeZone: "UTC", day: "2-digit", month: "short" } as const;
const dayFormat = new Intl.DateTimeFormat("en-IN", { ...DAY, year: "numeric" });
const shortFormat = new Intl.DateTimeFormat("en-IN", { ...DAY, year: "2-digit" });

/** A wall-clock time of India as it was written; no zone changes it. In two lines in a table, in one short one on a card. */
export function LocalTime({ value }: { value: string }) {
  const [day = "", time = ""] = value.split("T");
  const date = new Date(`${day}T00:00:00Z`);
  // Of a trade that could not be saved, perhaps for this.
  if (Number.isNaN(date.getTime())) return <span>{value || "–"}</span>;
  return (
    <time dateTime={`${value}+05:30`} className="whitespace-nowrap">
      <span className="max-lg:hidden">{dayFormat.format(date)}</span>
      <span className="lg:hidden">{shortFormat.format(date)}, </span>
      <span className="text-muted lg:block lg:text-xs">{time}</span>
    </time>
  );
}

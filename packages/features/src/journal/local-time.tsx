const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  day: "2-digit",
  month: "short",
  year: "numeric",
});

/** A wall-clock time of India as it was written; no zone changes it. */
export function LocalTime({ value }: { value: string }) {
  const [day = "", time = ""] = value.split("T");
  return (
    <time dateTime={`${value}+05:30`} className="whitespace-nowrap">
      {dayFormat.format(new Date(`${day}T00:00:00Z`))}
      <span className="text-muted lg:block lg:text-xs">
        <span className="lg:hidden">, </span>
        {time}
      </span>
    </time>
  );
}

const DAY = { timeZone: "Asia/Kolkata", day: "2-digit", month: "short", year: "numeric" } as const;
const dayFormat = new Intl.DateTimeFormat("en-IN", DAY);
const timeFormat = new Intl.DateTimeFormat("en-IN", {
  ...DAY,
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** When a fill happened, in Indian time wherever it is read: that is the clock of the exchange. */
export function TradeTime({ timestamp }: { timestamp: string }) {
  if (timestamp.includes("T")) return <time dateTime={timestamp}>{timeFormat.format(new Date(timestamp))}</time>;
  return (
    <time dateTime={timestamp} title="No time in the broker's file">
      {dayFormat.format(new Date(`${timestamp}T00:00:00+05:30`))}
    </time>
  );
}

const month = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "short" });
/** What Intl calls them; a formatter for each row would cost more than all else in it. */
const MONTHS = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at)));

/**
 * When a fill happened, in Indian time wherever it is read: that is the clock of the exchange, and the contract's timestamps are
 * written by it.
 */
export function TradeTime({ timestamp }: { timestamp: string }) {
  const day = `${timestamp.slice(8, 10)} ${MONTHS[Number(timestamp.slice(5, 7)) - 1]} ${timestamp.slice(0, 4)}`;
  if (timestamp.length > 10) return <time dateTime={timestamp}>{`${day}, ${timestamp.slice(11, 19)}`}</time>;
  return (
    <time dateTime={timestamp} title="No time in the broker's file">
      {day}
    </time>
  );
}

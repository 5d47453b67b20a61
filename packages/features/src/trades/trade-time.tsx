import { MONTH_NAMES } from "../month-names.ts";

/**
 * When a fill happened, in Indian time wherever it is read: that is the clock of the exchange, and the contract's timestamps are
 * written by it.
 */
export function TradeTime({ timestamp }: { timestamp: string }) {
  const day = `${timestamp.slice(8, 10)} ${MONTH_NAMES[Number(timestamp.slice(5, 7)) - 1]} ${timestamp.slice(0, 4)}`;
  if (timestamp.length > 10) return <time dateTime={timestamp}>{`${day}, ${timestamp.slice(11, 19)}`}</time>;
  return (
    <time dateTime={timestamp} title="No time in the broker's file">
      {day}
    </time>
  );
}

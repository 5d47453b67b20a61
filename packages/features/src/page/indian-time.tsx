import { SHORT_MONTH_NAMES } from "@saudabook/trading/calendar.ts";

export interface TradeTimeProps {
  timestamp: string;
  /** The time below the day, for a narrow column. */
  twoLine?: boolean;
}

/**
 * When a fill happened, in Indian time wherever it is read: that is the clock of the exchange, and the contract's timestamps are
 * written by it.
 */
export function TradeTime({ timestamp, twoLine = false }: TradeTimeProps) {
  const day = `${timestamp.slice(8, 10)} ${SHORT_MONTH_NAMES[Number(timestamp.slice(5, 7)) - 1]} ${timestamp.slice(0, 4)}`;
  const time = timestamp.slice(11, 19);
  if (time === "") {
    return (
      <time dateTime={timestamp} title="No time in the broker's file">
        {day}
      </time>
    );
  }
  if (!twoLine) return <time dateTime={timestamp}>{`${day}, ${time}`}</time>;
  return (
    <time dateTime={timestamp}>
      {day}
      <span className="block text-xs">{time}</span>
    </time>
  );
}

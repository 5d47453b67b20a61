import { dayText } from "@saudabook/trading/calendar.ts";

export interface IndianTimeProps {
  timestamp: string;
  /** The time below the day, for a narrow column. */
  twoLine?: boolean;
  /** Whether the year has two digits and seconds are omitted. */
  short?: boolean;
}

/** The time of a fill, in Indian time regardless of the reader's time zone: the contract's timestamps are in the exchange's time. */
export function IndianTime({ timestamp, twoLine = false, short = false }: IndianTimeProps) {
  const whole = dayText(timestamp).padStart(11, "0");
  const day = short ? whole.replace(/\d\d(?=\d\d$)/, "") : whole;
  const time = timestamp.slice(11, short ? 16 : 19);
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

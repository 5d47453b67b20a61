import type { JournalType } from "@saudabook/contract/journal/journal.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** India has a single time zone, without daylight saving time. */
const IST = 330 * MINUTE;
const OPENS = "09:15";
const CLOSES = "15:30";

export interface TradeTimes {
  buyDateTime: string;
  sellDateTime: string;
}

/**
 * The default times of a new trade, in Indian time. On an exchange, the sale is at this minute, or at the last close if it is closed
 * (nights and weekends; its holidays are not known here); the purchase is at that day's opening, for equity at the opening of the previous
 * trading day. If the market never closes: now, and an hour or a day earlier.
 */
export function defaultTimes(now: Date, type: JournalType, roundTheClock: boolean): TradeTimes {
  const local = new Date(now.getTime() + IST);
  if (roundTheClock) {
    const before = new Date(local.getTime() - (type === "intraday" ? 60 * MINUTE : DAY));
    return { buyDateTime: minuteOf(before), sellDateTime: minuteOf(local) };
  }
  const open = isTradingDay(local) && minuteOf(local).slice(11) > OPENS;
  const day = open ? local : tradingDayBefore(local);
  const time = open && minuteOf(local).slice(11) < CLOSES ? minuteOf(local).slice(11) : CLOSES;
  const bought = type === "intraday" ? day : tradingDayBefore(day);
  return { buyDateTime: `${dayOf(bought)}T${OPENS}`, sellDateTime: `${dayOf(day)}T${time}` };
}

const minuteOf = (local: Date) => local.toISOString().slice(0, 16);
const dayOf = (local: Date) => local.toISOString().slice(0, 10);
const isTradingDay = (local: Date) => local.getUTCDay() !== 0 && local.getUTCDay() !== 6;

function tradingDayBefore(local: Date): Date {
  let day = new Date(local.getTime() - DAY);
  while (!isTradingDay(day)) day = new Date(day.getTime() - DAY);
  return day;
}

import type { Decimal } from "@saudabook/contract/decimal.ts";
import { dayOf, daysBetween } from "./calendar.ts";
import { canonical } from "./money.ts";

/** A derivative: what its price depends on, and when it ends. */
export interface Contract {
  underlying: string;
  /** `YYYY-MM-DD`; null where neither the file nor the symbol tells the day. Never computed from a weekday. */
  expiry: string | null;
  /** Rupees; null for a future. */
  strike: Decimal | null;
  kind: "CE" | "PE" | "FUT";
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const MONTHLY =
  /^([A-Z0-9][A-Z0-9&-]*?)(\d{2})(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:(\d+(?:\.\d+)?)(CE|PE)|FUT)$/;
/** What follows the underlying in a weekly symbol: year, month (1–9, O, N, D), day, strike. */
const WEEKLY = /^(\d{2})([1-9OND])(0[1-9]|[12]\d|3[01])(?:(\d+(?:\.\d+)?)(CE|PE)|FUT)$/;
const NAMED =
  /^([A-Z0-9][A-Z0-9&-]*(?: [A-Z0-9&-]+){0,3}) (\d{1,2}) ([A-Z]{3}) (\d{2})(?:\d{2})? (?:FUT|(\d+(?:\.\d+)?) (CALL|PUT))$/;

/** Weekly symbols are listed some months ahead at most. */
const LONGEST_WEEKLY_DAYS = 366;

/**
 * The contract of a Zerodha F&O symbol (`NIFTY2411821500CE`, `COALINDIA23NOV334.75CE`, `NIFTY24JANFUT`), or null when the
 * symbol is outside the grammar, says something else than the file's expiry date, or can be read in two ways: a wrong
 * contract would be matched with strangers, while one that is not known still has its symbol.
 *
 * @param expiry the file's `expiry_date`, `YYYY-MM-DD`, or null; it decides, since a monthly symbol does not hold the day
 * @param tradedOn day of the trade, `YYYY-MM-DD`; without an expiry date it tells `SENSEX50` in 2024 from `SENSEX5` in 2002
 */
export function zerodhaContract(symbol: string, expiry: string | null, tradedOn: string): Contract | null {
  if (symbol.length > 40) return null;
  const text = symbol.toUpperCase();
  const monthly = MONTHLY.exec(text);
  if (monthly) {
    const [, underlying = "", year = "", month = "", strike, kind] = monthly;
    const ends = `20${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}`;
    if (expiry !== null && expiry.slice(0, 7) !== ends) return null;
    return contract(underlying, expiry, strike, kind);
  }
  const readings: Contract[] = [];
  for (let length = 1; length < text.length - 5; length++) {
    const underlying = text.slice(0, length);
    if (!/^[A-Z][A-Z0-9&-]*$/.test(underlying)) break;
    const weekly = WEEKLY.exec(text.slice(length));
    if (!weekly) continue;
    const [, year = "", month = "", day = "", strike, kind] = weekly;
    const ends = dayOf(2000 + Number(year), "123456789OND".indexOf(month) + 1, Number(day));
    if (ends === null) continue;
    const ahead = daysBetween(tradedOn, ends);
    if (expiry === null ? ahead >= 0 && ahead <= LONGEST_WEEKLY_DAYS : ends === expiry) {
      readings.push(contract(underlying, ends, strike, kind));
    }
  }
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

/** The contract of a name in a Groww F&O report (`NIFTY 16 JUN 26 23900 Call`, `EICHERMOT 30 SEP 25 Fut`), or null outside the grammar. */
export function growwContract(name: string): Contract | null {
  if (name.length > 60) return null;
  const match = NAMED.exec(name.toUpperCase().split(/\s+/).join(" "));
  if (!match) return null;
  const [, underlying = "", day, month = "", year, strike, kind] = match;
  const expiry = dayOf(2000 + Number(year), MONTHS.indexOf(month) + 1, Number(day));
  if (expiry === null) return null;
  return contract(underlying, expiry, strike, kind === "CALL" ? "CE" : kind === "PUT" ? "PE" : undefined);
}

function contract(underlying: string, expiry: string | null, strike?: string, kind?: string): Contract {
  if (strike === undefined) return { underlying, expiry, strike: null, kind: "FUT" };
  return { underlying, expiry, strike: canonical(strike), kind: kind === "PE" ? "PE" : "CE" };
}

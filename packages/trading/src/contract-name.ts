import { dayOf, daysBetween, SHORT_MONTH_NAMES } from "./calendar.ts";

/** The parts of a contract's name, as they are written. This file has no arithmetic of money: public pages load it. */
export interface ContractName {
  underlying: string;
  /** Empty if the name has no expiry. */
  expiry: string;
  /** Digits with an optional fraction; empty for a future. */
  strike: string;
  /** CE, PE or FUT, or a broker's words for them. */
  kind: string;
  /** Whether the parts are separated by spaces. */
  spaced: boolean;
}

const MONTH = `(?:${SHORT_MONTH_NAMES.join("|")})`;
const PRICE = "\\d+(?:\\.\\d+)?";
/** Year, name of the month, strike: `BANKNIFTY26MAR52000CE`. */
const MONTHLY = new RegExp(`^([A-Z0-9][A-Z0-9&-]*?)(\\d{2}${MONTH})(?:(${PRICE})(CE|PE)|(FUT))$`, "i");
/** The part of a weekly symbol after its underlying: year, month (1–9, O, N, D), day, strike. */
const WEEKLY = new RegExp(`^((\\d{2})([1-9OND])(0[1-9]|[12]\\d|3[01]))(?:(${PRICE})(CE|PE)|(FUT))$`, "i");
const UNDERLYING = /^[A-Z][A-Z0-9&-]*$/i;
/** `NIFTY 24 MAR 26 23900 Call`, and its handwritten variants. */
const SPACED = new RegExp(
  `^(.+?)((?: (?:\\d{1,2}(?:ST|ND|RD|TH)?|${MONTH}[A-Z]*|'?\\d{2}|\\d{4}))*)(?: (${PRICE}) ?(CE|PE|CALL|PUT)| (FUT))$`,
  "i",
);
const ENDS_AS_A_CONTRACT = /(?:CE|PE|CALL|PUT|FUT)$/i;

/** Maximum days to expiry: weekly symbols are listed only some months ahead. */
const LONGEST_WEEKLY_DAYS = 366;

/** The parts of a symbol such as `BANKNIFTY26MAR52000CE`, or null. */
export function monthlyName(symbol: string): ContractName | null {
  const match = MONTHLY.exec(symbol);
  if (!match) return null;
  const [, underlying = "", expiry = "", strike = "", option, future = ""] = match;
  return { underlying, expiry, strike, kind: option ?? future, spaced: false };
}

interface WeeklyName extends ContractName {
  /** The day of expiry, `YYYY-MM-DD`. */
  day: string;
}

/** Every way to read a symbol such as `NIFTY2411821500CE`: an underlying may itself end in digits. */
export function weeklyNames(symbol: string): WeeklyName[] {
  const names: WeeklyName[] = [];
  for (let length = 1; length < symbol.length - 5; length++) {
    const underlying = symbol.slice(0, length);
    if (!UNDERLYING.test(underlying)) break;
    const match = WEEKLY.exec(symbol.slice(length));
    if (!match) continue;
    const [, expiry = "", year = "", month = "", date = "", strike = "", option, future = ""] = match;
    const day = dayOf(2000 + Number(year), "123456789OND".indexOf(month.toUpperCase()) + 1, Number(date));
    if (day !== null) names.push({ underlying, expiry, strike, kind: option ?? future, spaced: false, day });
  }
  return names;
}

/** Whether a weekly contract that expires on `day` can be traded on `tradedOn`. Both `YYYY-MM-DD`. */
export function isListed(day: string, tradedOn: string): boolean {
  const ahead = daysBetween(tradedOn, day);
  return ahead >= 0 && ahead <= LONGEST_WEEKLY_DAYS;
}

/**
 * The parts of a contract's name for display, in any broker's or a person's spelling; null for a share, for a name outside
 * these grammars, and where the parts are not certain.
 *
 * @param tradedOn day of the trade, `YYYY-MM-DD`; it separates `SENSEX50` in 2024 from `SENSEX5` in 2002
 */
export function contractName(name: string, tradedOn: string): ContractName | null {
  if (name.length > 60 || !ENDS_AS_A_CONTRACT.test(name)) return null;
  const text = name.trim().replace(/\s+/g, " ");
  if (text.includes(" ")) {
    const match = SPACED.exec(text);
    if (!match) return null;
    const [, underlying = "", expiry = "", strike = "", option, future = ""] = match;
    return { underlying, expiry: expiry.trim(), strike, kind: option ?? future, spaced: true };
  }
  const monthly = monthlyName(text);
  if (monthly) return monthly;
  const [weekly, other] = weeklyNames(text).filter(({ day }) => isListed(day, tradedOn));
  return weekly && !other ? weekly : null;
}

import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { dayOf, dayText, monthNumber } from "./calendar.ts";
import { type ContractName, isListed, monthlyName, weeklyNames } from "./contract-name.ts";
import { canonical } from "./money.ts";

/** A derivative: its underlying, expiry, strike and kind. */
export interface Contract {
  underlying: string;
  /** `YYYY-MM-DD`; null where neither the file nor the symbol has the day. Never computed from a weekday. */
  expiry: string | null;
  /** Rupees; null for a future. */
  strike: Decimal | null;
  kind: "CE" | "PE" | "FUT";
}

/** A contract of which the day is known. */
export interface DatedContract extends Contract {
  expiry: string;
}

const NAMED =
  /^([A-Z0-9][A-Z0-9&-]*(?: [A-Z0-9&-]+){0,3}) (\d{1,2}) ([A-Z]{3}) (\d{2})(?:\d{2})? (?:FUT|(\d+(?:\.\d+)?) (CALL|PUT))$/;

/**
 * The contract of a Zerodha F&O symbol (`NIFTY2411821500CE`, `COALINDIA23NOV334.75CE`, `NIFTY24JANFUT`), or null when the
 * symbol is outside the grammar, contradicts the file's expiry date, or can be read in two ways: a wrong
 * contract would be matched with other instruments, while an unknown one still has its symbol.
 *
 * @param expiry the file's `expiry_date`, `YYYY-MM-DD`, or null; it decides, since a monthly symbol does not contain the day
 * @param tradedOn day of the trade, `YYYY-MM-DD`; without an expiry date it separates `SENSEX50` in 2024 from `SENSEX5` in 2002
 */
export function zerodhaContract(symbol: string, expiry: string | null, tradedOn: string): Contract | null {
  if (symbol.length > 40) return null;
  const text = symbol.toUpperCase();
  const monthly = monthlyName(text);
  if (monthly) {
    const ends = `20${monthly.expiry.slice(0, 2)}-${two(monthNumber(monthly.expiry.slice(2)))}`;
    if (expiry !== null && expiry.slice(0, 7) !== ends) return null;
    return contract(monthly, expiry);
  }
  const readings = weeklyNames(text).filter(({ day }) => (expiry === null ? isListed(day, tradedOn) : day === expiry));
  const [weekly] = readings;
  return weekly && readings.length === 1 ? contract(weekly, weekly.day) : null;
}

/** The contract of a name in a Groww F&O report (`NIFTY 16 JUN 26 23900 Call`, `EICHERMOT 30 SEP 25 Fut`), or null outside the grammar. */
export function growwContract(name: string): DatedContract | null {
  if (name.length > 60) return null;
  const match = NAMED.exec(name.toUpperCase().split(/\s+/).join(" "));
  if (!match) return null;
  const [, underlying = "", day, month = "", year, strike, kind] = match;
  const expiry = dayOf(2000 + Number(year), monthNumber(month), Number(day));
  if (expiry === null) return null;
  return contract({ underlying, strike: strike ?? "", kind: kind === "PUT" ? "PE" : "CE" }, expiry);
}

/** The parts of a contract that a file has in separate columns or words. */
export interface ContractParts {
  underlying: string;
  day: number;
  /** 1 to 12. */
  month: number;
  year: number;
  /** Digits with an optional fraction, more than 0; empty for a future. */
  strike: string;
  /** Ignored for a future. */
  kind: "CE" | "PE";
}

/** The contract of these parts; null for a day that does not exist or a strike of 0. */
export function contractOf({ underlying, day, month, year, strike, kind }: ContractParts): DatedContract | null {
  const expiry = dayOf(year, month, day);
  if (expiry === null || (strike !== "" && canonical(strike) === "0")) return null;
  return contract({ underlying, strike, kind }, expiry);
}

/** `NIFTY 7 Apr 2026 23000 CE`, `WIPRO 28 Apr 2026 FUT`: the symbol of a contract, for files without a symbol that identifies it. */
export function symbolOf({ underlying, expiry, strike, kind }: DatedContract): string {
  return [underlying, dayText(expiry), strike, kind].filter((part) => part !== null).join(" ");
}

const CURRENCIES: ReadonlySet<string> = new Set(["USDINR", "EURINR", "GBPINR", "JPYINR", "EURUSD", "GBPUSD", "USDJPY"]);

/** Whether an underlying is one of the pairs of currencies that NSE and BSE list. */
export function isCurrencyPair(underlying: string): boolean {
  return CURRENCIES.has(underlying.toUpperCase());
}

function contract<Expiry extends string | null>(
  { underlying, strike, kind }: Pick<ContractName, "underlying" | "strike" | "kind">,
  expiry: Expiry,
): Contract & { expiry: Expiry } {
  if (strike === "") return { underlying, expiry, strike: null, kind: "FUT" };
  return { underlying, expiry, strike: canonical(strike), kind: kind === "PE" ? "PE" : "CE" };
}

const two = (number: number) => String(number).padStart(2, "0");

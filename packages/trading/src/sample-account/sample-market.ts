import { SHORT_MONTH_NAMES } from "../calendar.ts";
import type { Random } from "./random.ts";
import { niftyExpiry, niftyMonthlyExpiry } from "./trading-days.ts";

/** Companies that do not exist, so that their prices are not mistaken for real ones. */
const SHARES = [
  { symbol: "ARAVALLI", isin: "INE9Z1A01011", paise: 64_000 },
  { symbol: "BRAHMOTEX", isin: "INE9Z2A01019", paise: 1_22_000 },
  { symbol: "CHENABPWR", isin: "INE9Z3A01017", paise: 24_500 },
  { symbol: "DECCANAUTO", isin: "INE9Z4A01015", paise: 2_85_000 },
  { symbol: "EKTABANK", isin: "INE9Z5A01012", paise: 88_000 },
  { symbol: "GODAVARIFMC", isin: "INE9Z6A01010", paise: 41_000 },
] as const;

/** One old share became five new ones, under another ISIN and at a fifth of the price. */
export const SPLIT_SHARE = {
  symbol: "KAVERISTEEL",
  before: { isin: "INE9Z7A01018", paise: 1_60_000 },
  after: { isin: "INE9Z7B01016", paise: 32_000 },
} as const;

/** Bought before the year began, so that its sale has no purchase in the files. */
export const OPENING_SHARE = { symbol: "NARMADAPORT", isin: "INE9Z8A01016", paise: 73_500 } as const;

const NIFTY_PAISE = 24_600_00;

/** An instrument in the terms of a tradebook's columns, and its price. */
export interface Quote {
  symbol: string;
  isin: string;
  segment: "EQ" | "FO";
  /** `YYYY-MM-DD`; empty for a share. */
  expiry: string;
  paise: number;
  /** Units of the smallest order. */
  lot: number;
}

/** Prices that move by at most 2 % from day to day. */
export class SampleMarket {
  private readonly random: Random;
  private readonly prices: number[] = SHARES.map(({ paise }) => paise);
  private nifty = NIFTY_PAISE;

  constructor(random: Random) {
    this.random = random;
  }

  nextDay(): void {
    for (const [at, { paise }] of SHARES.entries()) this.prices[at] = this.moved(this.prices[at] ?? paise, paise, 20);
    this.nifty = this.moved(this.nifty, NIFTY_PAISE, 9);
  }

  /** A share by its place in the list, which wraps around. */
  share(place: number): Quote {
    const at = place % SHARES.length;
    const { symbol, isin, paise } = SHARES[at] ?? SHARES[0];
    return { symbol, isin, segment: "EQ", expiry: "", paise: this.prices[at] ?? paise, lot: 1 };
  }

  /** The NIFTY future of the month. */
  future(day: string): Quote {
    const expiry = niftyMonthlyExpiry(day);
    const symbol = `NIFTY${monthCode(expiry)}FUT`;
    return { symbol, isin: "", segment: "FO", expiry, paise: ticks(this.nifty), lot: lotOn(day) };
  }

  /** A NIFTY option of the week, some strikes out of the money. Its premium is a guess of its size, not a model. */
  option(day: string, kind: "CE" | "PE"): Quote {
    const { day: expiry, monthly } = niftyExpiry(day);
    const steps = this.random(6) + 1;
    const atMoney = Math.round(this.nifty / 5_000) * 50;
    const strike = atMoney + (kind === "CE" ? 50 : -50) * steps;
    const code = monthly ? monthCode(expiry) : weekCode(expiry);
    const days = (Date.parse(expiry) - Date.parse(day)) / 86_400_000;
    const paise = ticks(2_500 + 1_500 * days + 900 * (7 - steps) + this.random(2_000));
    return { symbol: `NIFTY${code}${strike}${kind}`, isin: "", segment: "FO", expiry, paise, lot: lotOn(day) };
  }

  /** Moves a price, between half and twice the first price. */
  private moved(paise: number, first: number, perMille: number): number {
    const next = Math.round((paise * (1000 + this.random(2 * perMille + 1) - perMille)) / 1000);
    return ticks(Math.min(2 * first, Math.max(Math.round(first / 2), next)));
  }
}

/** The nearest multiple of 5 paise, at least one. */
export function ticks(paise: number): number {
  return Math.max(5, Math.round(paise / 5) * 5);
}

/** The NSE changed NIFTY's lot from 75 to 65 units with 2026. */
function lotOn(day: string): number {
  return day < "2026-01-01" ? 75 : 65;
}

function monthCode(expiry: string): string {
  return `${expiry.slice(2, 4)}${SHORT_MONTH_NAMES[Number(expiry.slice(5, 7)) - 1]?.toUpperCase()}`;
}

/** Zerodha writes a weekly expiry as year, month (1 to 9, O, N, D) and day. */
function weekCode(expiry: string): string {
  return `${expiry.slice(2, 4)}${"123456789OND"[Number(expiry.slice(5, 7)) - 1]}${expiry.slice(8)}`;
}

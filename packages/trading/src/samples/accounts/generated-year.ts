import type { StoredExecution } from "../../analysis/stored-execution.ts";

// A year of trades as a broker's files would hold it, April 2025 to March 2026: orders of one to three fills, held for minutes or
// for days, some of them to the expiry of their contract. A pure function of its choice.

const FIRST_MONDAY = Date.UTC(2025, 3, 7);
const DAY = 86_400_000;
const TRADING_DAYS = 255;
/** NIFTY's weekly contracts expire on Thursdays, from September 2025 on Tuesdays. */
const TUESDAYS_FROM = "2025-09-01";
const OPEN = 9 * 3600 + 15 * 60;
const LOT = 75;

const SHARES = [
  { symbol: "RELIANCE", isin: "INE002A01018", paise: 1_30_000 },
  { symbol: "TCS", isin: "INE467B01029", paise: 3_40_000 },
  { symbol: "ITC", isin: "INE154A01025", paise: 42_000 },
  { symbol: "SBIN", isin: "INE062A01020", paise: 80_000 },
  { symbol: "NIFTYBEES", isin: "INF204KB14I2", paise: 27_500 },
  { symbol: "GOLDBEES", isin: "INF204KB17I5", paise: 7_800 },
] as const;

export interface YearChoice {
  /** At least this many executions. */
  executions: number;
  /** How many of ten trades are in shares and ETFs; the others are in NIFTY options and futures. */
  equityInTen: number;
  account: string;
  broker: StoredExecution["broker"];
}

interface Leg {
  day: number;
  second: number;
  side: "buy" | "sell";
  paise: number;
}

/** The fills of a year of trades, in the order of the trades' entries. */
export function generatedYear({ executions: wanted, equityInTen, account, broker }: YearChoice): StoredExecution[] {
  const random = generator(20_250_401);
  const fills: StoredExecution[] = [];
  let orders = 0;
  const order = (instrument: InstrumentOfFill, { day, second, side, paise }: Leg, quantity: number, lot: number) => {
    orders++;
    const parts = Math.min(quantity / lot, 1 + random(3));
    for (let part = 0, left = quantity; part < parts; part++) {
      const taken = part === parts - 1 ? left : Math.floor(left / lot / 2) * lot || lot;
      left -= taken;
      const price = rupees(Math.max(5, paise + 5 * (random(5) - 2)));
      const id = String(1_000_000 + fills.length);
      fills.push({
        ...instrument,
        account,
        broker,
        side,
        quantity: String(taken),
        price,
        value: broker === "groww" ? rupees(Math.round(Number(price) * 100) * taken) : null,
        executedAt: `${dateOf(day)}T${time(second)}`,
        tradeId: id,
        orderId: String(1_100_000_000_000_000 + orders),
        key: id,
        auction: false,
        allotment: false,
        pair: null,
      });
      if (left === 0) break;
    }
  };
  while (fills.length < wanted) {
    const day = Math.floor((fills.length * TRADING_DAYS) / wanted);
    const second = OPEN + random(300 * 60);
    const isEquity = random(10) < equityInTen;
    const share = SHARES[random(SHARES.length)] ?? SHARES[0];
    const traded = isEquity ? { ...shareOf(share), lot: 1, paise: share.paise } : contractOn(day, random);
    const { instrument, lot, lastDay } = traded;
    const quantity = lot * (1 + random(isEquity ? 100 : 4));
    const paise = Math.round((traded.paise * (90 + random(21))) / 100 / 5) * 5;
    const isShort = !isEquity && random(3) === 0;
    order(instrument, { day, second, side: isShort ? "sell" : "buy", paise }, quantity, lot);
    // One of 25 stays open, or is held to its expiry.
    if (random(25) === 0) continue;
    const later = random(10) < 6 ? 0 : Math.min(1 + random(isEquity ? 30 : 3), lastDay - day, TRADING_DAYS - 1 - day);
    const exit = later === 0 ? Math.min(second + 60 + random(120 * 60), OPEN + 374 * 60) : OPEN + random(300 * 60);
    const moved = Math.max(5, Math.round((paise * moveOf(instrument, random)) / 1000 / 5) * 5);
    order(instrument, { day: day + later, second: exit, side: isShort ? "buy" : "sell", paise: moved }, quantity, lot);
  }
  return fills;
}

/** Price at the exit, in thousandths of that at the entry. */
function moveOf({ segment, contract }: InstrumentOfFill, random: (below: number) => number): number {
  if (segment === "equity") return 970 + random(65);
  return contract?.kind === "FUT" ? 985 + random(31) : 700 + random(620);
}

type InstrumentOfFill = Pick<StoredExecution, "segment" | "exchange" | "symbol" | "isin" | "series" | "contract">;

function shareOf({ symbol, isin }: (typeof SHARES)[number]): { instrument: InstrumentOfFill; lastDay: number } {
  const instrument = { exchange: "NSE", segment: "equity", symbol, isin, series: "EQ", contract: null } as const;
  return { instrument, lastDay: TRADING_DAYS };
}

/** A future of the month in one of eight trades, otherwise an option of the week. */
function contractOn(day: number, random: (below: number) => number) {
  const isFuture = random(8) === 0;
  let lastDay = day;
  while (!isExpiry(lastDay)) lastDay++;
  // The month's last weekly expiry is the monthly one.
  while (isFuture && dateOf(lastDay).slice(5, 7) === dateOf(lastDay + 5).slice(5, 7)) lastDay += 5;
  if (isFuture) while (!isExpiry(lastDay)) lastDay--;
  lastDay = Math.max(lastDay, day);
  const kind = isFuture ? ("FUT" as const) : random(2) === 0 ? ("CE" as const) : ("PE" as const);
  const strike = isFuture ? null : String(24_000 + 50 * random(20));
  const expiry = dateOf(lastDay);
  const symbol = `NIFTY${expiry.slice(2).replaceAll("-", "")}${strike ?? ""}${kind}`;
  const contract = { underlying: "NIFTY", expiry, strike, kind };
  const instrument = { exchange: "NSE", segment: "fno", symbol, isin: null, series: null, contract } as const;
  return { instrument, lot: LOT, paise: isFuture ? 24_500_00 : 2_000 + random(25_000), lastDay };
}

function isExpiry(day: number): boolean {
  return day % 5 === (dateOf(day) < TUESDAYS_FROM ? 3 : 1);
}

/** Date of the trading day with this number; a week has five. */
function dateOf(day: number): string {
  return new Date(FIRST_MONDAY + (Math.floor(day / 5) * 7 + (day % 5)) * DAY).toISOString().slice(0, 10);
}

function time(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 19);
}

function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}

/** Integers from 0 below a bound, the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

import { SHORT_MONTH_NAMES } from "../../calendar.ts";
import { canonical } from "../../money.ts";
import { sampleDay, sampleTime } from "./sample-day.ts";

/** One row of a Zerodha tradebook, in the words of its columns. */
export interface ZerodhaFill {
  symbol: string;
  isin: string;
  trade_date: string;
  exchange: "NSE" | "BSE" | "MCX";
  segment: "EQ" | "FO" | "CDS" | "COM";
  series: string;
  trade_type: "buy" | "sell";
  quantity: string;
  price: string;
  trade_id: string;
  order_id: string;
  order_execution_time: string;
  expiry_date: string;
}

const SHARES = [
  { symbol: "INFY", isin: "INE009A01021", paise: 150_000 },
  { symbol: "M&M", isin: "INE101A01026", paise: 280_000 },
  { symbol: "BAJAJ-AUTO", isin: "INE917I01010", paise: 900_000 },
  { symbol: "JUNIORBEES", isin: "INF732E01045", paise: 65_000 },
  { symbol: "TATASTEEL", isin: "INE081A01020", paise: 15_000 },
  { symbol: "ITC", isin: "INE154A01025", paise: 42_000 },
  { symbol: "HDFCBANK", isin: "INE040A01034", paise: 165_000 },
] as const;

/**
 * The fill of this number (from 0): 400 a day on weekdays from 1 April 2024, alternately bought and sold. A number is the
 * same fill in every file, so files that overlap in numbers overlap in trades.
 */
export function zerodhaFill(index: number, segment: ZerodhaFill["segment"]): ZerodhaFill {
  const day = sampleDay(index);
  const bse = index % 7 === 3;
  const side = index % 2 === 0 ? "buy" : "sell";
  const order = String(Math.floor(index / 2) + 1);
  const common = {
    trade_date: day,
    exchange: bse ? ("BSE" as const) : ("NSE" as const),
    segment,
    trade_type: side as ZerodhaFill["trade_type"],
    trade_id: String(5_000_000 + index),
    // Ids as long as real ones: 16 digits at the NSE; 19 at the BSE, which do not fit a binary number.
    order_id: bse ? `1711${order.padStart(15, "0")}` : `11${order.padStart(14, "0")}`,
    order_execution_time: `${day}T${sampleTime(index)}`,
  };
  const pair = Math.floor(index / 2);
  const tick = 5 * ((index * 37) % 400);
  if (segment === "EQ") {
    const share = SHARES[pair % SHARES.length] as (typeof SHARES)[number];
    return {
      ...common,
      symbol: share.symbol,
      isin: bse ? "" : share.isin,
      series: bse ? "A" : "EQ",
      quantity: String(1 + (pair % 50)),
      price: rupees(share.paise + tick),
      expiry_date: "",
    };
  }
  if (segment !== "FO") return { ...common, ...otherContract(index, segment, day, tick) };
  const { symbol, expiry } = derivative(pair, day, bse);
  return {
    ...common,
    symbol,
    isin: "",
    series: "",
    quantity: String((bse ? 10 : 25) * (1 + (pair % 4))),
    price: rupees((symbol.endsWith("FUT") ? 2_250_000 : 10_000) + tick),
    expiry_date: expiry,
  };
}

const OTHERS = {
  CDS: { exchange: "NSE", names: ["USDINR", "EURINR"], paise: 8_300 },
  COM: { exchange: "MCX", names: ["CRUDEOIL", "GOLDM", "NATURALGAS"], paise: 650_000 },
} as const;

/** A future of a currency pair or a commodity that ends on the 25th of the month, with its own exchange. */
function otherContract(index: number, segment: keyof typeof OTHERS, day: string, tick: number) {
  const { exchange, names, paise } = OTHERS[segment];
  const pair = Math.floor(index / 2);
  const [year = "", month = ""] = day.split("-");
  const monthName = SHORT_MONTH_NAMES[Number(month) - 1]?.toUpperCase();
  return {
    exchange,
    symbol: `${names[pair % names.length]}${year.slice(2)}${monthName}FUT`,
    isin: "",
    series: "",
    quantity: String(1 + (pair % 4)),
    price: rupees(paise + tick),
    order_id: `12${String(pair + 1).padStart(14, "0")}`,
    expiry_date: `${year}-${month}-25`,
  };
}

/** A NIFTY option or future (a SENSEX option at the BSE) that ends on the Thursday (Friday) of the week. */
function derivative(pair: number, day: string, bse: boolean): { symbol: string; expiry: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const end = new Date(date);
  end.setUTCDate(end.getUTCDate() + (((bse ? 5 : 4) - end.getUTCDay() + 7) % 7));
  const weekAfter = new Date(end);
  weekAfter.setUTCDate(weekAfter.getUTCDate() + 7);
  const year = String(end.getUTCFullYear()).slice(2);
  const month = end.getUTCMonth();
  const monthName = SHORT_MONTH_NAMES[month]?.toUpperCase();
  const last = weekAfter.getUTCMonth() !== month;
  const name = bse ? "SENSEX" : "NIFTY";
  const expiry = end.toISOString().slice(0, 10);
  if (!bse && last && pair % 3 === 0) return { symbol: `${name}${year}${monthName}FUT`, expiry };
  const when = last ? monthName : `${"123456789OND"[month]}${expiry.slice(8)}`;
  const strike = (bse ? 74_000 : 22_000) + 100 * (pair % 10);
  return { symbol: `${name}${year}${when}${strike}${pair % 4 < 2 ? "CE" : "PE"}`, expiry };
}

function rupees(paise: number): string {
  return canonical(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`);
}

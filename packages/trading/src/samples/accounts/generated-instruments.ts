import { SHORT_MONTH_NAMES } from "../../calendar.ts";

export interface Share {
  symbol: string;
  isin: string | null;
  exchange: "NSE" | "BSE";
  series: string | null;
}
export const SHARES: Share[] = [
  { symbol: "TATA", isin: "INE155A01022", exchange: "NSE", series: "EQ" },
  { symbol: "TATA", isin: "INE155A01022", exchange: "BSE", series: "A" },
  { symbol: "TATA", isin: null, exchange: "BSE", series: null },
  { symbol: "BAJAJ-AUTO", isin: "INE917I01010", exchange: "NSE", series: "EQ" },
  { symbol: "NIFTYBEES", isin: "INF204KB14I2", exchange: "NSE", series: "EQ" },
  { symbol: "NOISIN", isin: null, exchange: "NSE", series: null },
];
const TRADE_FOR_TRADE: Share[] = [
  { symbol: "TATA", isin: "INE155A01022", exchange: "NSE", series: "BE" },
  { symbol: "SMALL", isin: "INE000X01011", exchange: "BSE", series: "XT" },
  { symbol: "NOISIN-BE", isin: null, exchange: "NSE", series: null },
];
const FUNDS: Share[] = [
  { symbol: "NIFTYBEES", isin: "INF204KB14I2", exchange: "NSE", series: "EQ" },
  { symbol: "GOLDBEES", isin: "INF204KB17I5", exchange: "NSE", series: "EQ" },
  { symbol: "LIQUIDBEES", isin: "INF732E01037", exchange: "NSE", series: "EQ" },
  { symbol: "SGBJUN28", isin: "IN0020200104", exchange: "NSE", series: "GB" },
  { symbol: "GOLDBEES", isin: "INF204KB17I5", exchange: "BSE", series: "B" },
];
const BSE_GROUPS: Share[] = [
  { symbol: "TATA", isin: "INE155A01022", exchange: "BSE", series: "X" },
  { symbol: "GROUPM", isin: "INE000M01011", exchange: "BSE", series: "M" },
  { symbol: "GROUPST", isin: "INE000S01011", exchange: "BSE", series: "ST" },
  { symbol: "GROUPZ", isin: "INE000Z01011", exchange: "BSE", series: "Z" },
  { symbol: "GROUPMT", isin: "INE000T01011", exchange: "BSE", series: "MT" },
  { symbol: "GROUPM", isin: "INE000M01011", exchange: "BSE", series: "TS" },
];
export const LISTS = { equity: SHARES, "trade-for-trade": TRADE_FOR_TRADE, fund: FUNDS, "bse-group": BSE_GROUPS };
export const CONTRACTS = [
  { name: "NIFTY", strike: "24750", kind: "CE", after: 3, exchange: "NSE" },
  { name: "NIFTY", strike: "24750", kind: "PE", after: 3, exchange: "NSE" },
  { name: "SENSEX", strike: "81000.5", kind: "CE", after: 5, exchange: "BSE" },
  { name: "RELIANCE", strike: null, kind: "FUT", after: 30, exchange: "NSE" },
] as const;
/** A monthly option whose day of expiry no file has. */
export const monthlyOption = (day: string) => {
  const month = SHORT_MONTH_NAMES[Number(day.slice(5, 7)) - 1]?.toUpperCase();
  return { symbol: `RELIANCE${day.slice(2, 4)}${month}1400CE`, exchange: "NSE" };
};
/** A symbol that the grammar of tradebooks does not read. */
export const UNREADABLE = { symbol: "NIFTYX", exchange: "NSE" };

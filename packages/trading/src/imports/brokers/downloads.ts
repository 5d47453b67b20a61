import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { type Chosen, changeText } from "../chosen.ts";

/** How to download a broker's importable files, in the broker's own terms: sentences for the user. */
interface BrokerDownloads {
  equity: string;
  /** Null where no file of the broker's futures and options can be imported. */
  fno: string | null;
  /** A sentence on the data that trades from this file lack. */
  lacks?: Partial<Record<TradeType, string>>;
}

/** The way that serves both trade types. */
const both = (way: string, lacks?: string): BrokerDownloads => ({
  equity: way,
  fno: way,
  ...(lacks !== undefined && { lacks: { equity: lacks, fno: lacks } }),
});

/** How to download the importable file of each broker. */
export const downloads: Readonly<Record<Broker, BrokerDownloads>> = {
  zerodha: {
    equity:
      "In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV.",
    fno: "In Zerodha Console open Reports → Tradebook, choose F&O and your dates, and download it as XLSX or CSV.",
  },
  groww: {
    equity: "In Groww open Reports → Stocks order history, choose your dates, and download it.",
    fno: "In Groww open Reports → F&O P&L, choose your dates, and download it.",
    lacks: { fno: "This report has days but no times." },
  },
  angelone: both(
    "In Angel One open Reports → Trades History, choose your dates, and download it as XLSX.",
    "This report has days but no times.",
  ),
  dhan: {
    ...both("In Dhan on the web open Reports → Global Transaction Report, choose your dates, and download it as CSV."),
    lacks: {
      equity: "This report has each share's totals for a day, without times.",
      fno: "This report has each contract's totals for a day, without times.",
    },
  },
  fyers: {
    ...both("In Fyers open Reports → Tradebook, choose your dates, and download it as CSV."),
    lacks: { equity: "This report doesn't name the exchange." },
  },
  icicidirect: {
    equity: "At ICICI Direct open the Trade Book of your equity account, choose your dates, and download it as CSV.",
    fno: null,
    lacks: { equity: "This trade book has days but no times." },
  },
  paytmmoney: {
    equity: "In Paytm Money open Reports → Tradebook, choose Equity and your dates, and download it as XLSX.",
    fno: null,
    lacks: { equity: "This tradebook lacks the time of some trades." },
  },
  upstox: both("In Upstox open Reports → Trade, choose your dates, and download it as XLSX."),
  other: both(
    "Choose a list of executed trades in .xlsx, .xls or .csv, and then map its columns: say which column is what.",
  ),
};

/** The file to download instead, and the choice to change for it. */
export function downloadInstead(needed: Chosen, chosen: Chosen): string {
  const ways = downloads[needed.broker];
  // A broker whose F&O files cannot be imported still has one for equity.
  const tradeType: TradeType = ways.fno === null ? "equity" : needed.tradeType;
  const change = changeText({ broker: needed.broker, tradeType }, chosen);
  const then = change === null ? "Then upload that file." : `Then choose ${change} here and upload that file.`;
  return `${tradeType === "fno" ? ways.fno : ways.equity} ${then}`;
}

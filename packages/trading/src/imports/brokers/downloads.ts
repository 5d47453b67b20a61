import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { mappedDownloads } from "../mapped/downloads.ts";
import { angelOneDownloads } from "./angel-one/downloads.ts";
import { type Chosen, changeText } from "./chosen.ts";
import { dhanDownloads } from "./dhan/downloads.ts";
import type { BrokerDownloads } from "./downloads-of.ts";
import { fyersDownloads } from "./fyers/downloads.ts";
import { growwDownloads } from "./groww/downloads.ts";
import { iciciDirectDownloads } from "./icici-direct/downloads.ts";
import { paytmMoneyDownloads } from "./paytm-money/downloads.ts";
import { upstoxDownloads } from "./upstox/downloads.ts";
import { zerodhaDownloads } from "./zerodha/downloads.ts";

/** The way to the importable file at each broker. */
export const downloads: Readonly<Record<Broker, BrokerDownloads>> = {
  zerodha: zerodhaDownloads,
  groww: growwDownloads,
  angelone: angelOneDownloads,
  dhan: dhanDownloads,
  fyers: fyersDownloads,
  icicidirect: iciciDirectDownloads,
  paytmmoney: paytmMoneyDownloads,
  upstox: upstoxDownloads,
  other: mappedDownloads,
};

/** The file to download instead, and the choice to change for it. */
export function downloadInstead(needed: Chosen, chosen: Chosen): string {
  const ways = downloads[needed.broker];
  // A broker of whose F&O no file can be imported still has one of equity.
  const tradeType: TradeType = ways.fno === null ? "equity" : needed.tradeType;
  const change = changeText({ broker: needed.broker, tradeType }, chosen);
  const then = change === null ? "Then upload that file." : `Then choose ${change} here and upload that file.`;
  return `${tradeType === "fno" ? ways.fno : ways.equity} ${then}`;
}

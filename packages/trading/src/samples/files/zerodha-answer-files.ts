import { type AnswerHead, answerFile } from "../../imports/sheets/json/answer-file.ts";
import { Digits, jsonWithDigits } from "./digits.ts";
import { type ZerodhaFill, zerodhaFill } from "./zerodha-fill.ts";

/** A trade of `GET /trades`; a number is the text of its digits. Keys and order as in github.com/zerodha/kiteconnect-mocks, trades.json. */
export interface ZerodhaTrade {
  trade_id: string;
  order_id: string;
  exchange: string;
  tradingsymbol: string;
  instrument_token: number;
  product: "CNC" | "MIS" | "NRML";
  average_price: Digits;
  quantity: Digits;
  exchange_order_id: string;
  transaction_type: "BUY" | "SELL";
  fill_timestamp: string;
  order_timestamp: string;
  exchange_timestamp: string;
}

const EXCHANGES = { EQ: null, FO: { NSE: "NFO", BSE: "BFO" }, CDS: { NSE: "CDS", BSE: "BCD" }, COM: null } as const;

/** A fill of a tradebook as the API has it. */
export function zerodhaTrade(fill: ZerodhaFill): ZerodhaTrade {
  const { exchange, segment, trade_type, order_execution_time } = fill;
  const time = order_execution_time.slice(11);
  const moment = order_execution_time.replace("T", " ");
  return {
    trade_id: fill.trade_id,
    order_id: fill.order_id,
    exchange: EXCHANGES[segment]?.[exchange === "BSE" ? "BSE" : "NSE"] ?? exchange,
    tradingsymbol: fill.symbol,
    instrument_token: 779_521,
    product: segment === "EQ" ? "CNC" : "NRML",
    average_price: new Digits(fill.price),
    quantity: new Digits(fill.quantity),
    exchange_order_id: `1${fill.order_id.slice(1)}`,
    transaction_type: trade_type === "buy" ? "BUY" : "SELL",
    fill_timestamp: moment,
    order_timestamp: time,
    exchange_timestamp: moment,
  };
}

/** The trades of these numbers of {@link zerodhaFill}. */
export function zerodhaTrades(
  numbers: readonly number[],
  segment: ZerodhaFill["segment"] = "EQ",
  change: Partial<ZerodhaFill> = {},
): ZerodhaTrade[] {
  return numbers.map((number) => zerodhaTrade({ ...zerodhaFill(number, segment), ...change }));
}

/** The body of `GET /trades`. Trades may lack keys or have others. */
export const zerodhaTradesBody = (trades: readonly object[]) => jsonWithDigits({ status: "success", data: trades });

/** The file of an answer with these trades. */
export function zerodhaAnswer(
  trades: readonly object[],
  { account = "AB1234", moment = "2026-11-21T10:51:00.000Z" }: Partial<Omit<AnswerHead, "broker">> = {},
) {
  const bytes = answerFile({ broker: "zerodha", account, moment }, [
    { path: "/trades", query: "", body: zerodhaTradesBody(trades) },
  ]);
  return { name: `zerodha-${account}.ndjson`, bytes };
}

import { SHORT_MONTH_NAMES } from "../../calendar.ts";
import { type AnswerHead, answerFile } from "../../imports/sheets/json/answer-file.ts";
import { contractFill } from "./contract-fill.ts";
import { Digits, jsonWithDigits } from "./digits.ts";

/** A trade of `GET /v2/trades/{from}/{to}/{page}`; keys and order as in dhanhq.co/docs/v2/statements. */
export interface DhanTrade {
  dhanClientId: string;
  orderId: string;
  exchangeOrderId: string;
  exchangeTradeId: string;
  transactionType: "BUY" | "SELL";
  exchangeSegment: string;
  productType: string;
  orderType: string;
  tradingSymbol: null;
  customSymbol: string | null;
  securityId: string;
  tradedQuantity: Digits;
  tradedPrice: Digits;
  isin: string;
  instrument: string;
  sebiTax: number;
  stt: number;
  brokerageCharges: number;
  serviceTax: number;
  exchangeTransactionCharges: number;
  stampDuty: number;
  createTime: "NA";
  updateTime: "NA";
  exchangeTime: string;
  drvExpiryDate: string;
  drvOptionType: "CALL" | "PUT" | "NA";
  drvStrikePrice: Digits;
}

/** The client ID of Dhan's own example. */
export const DHAN_CLIENT = "1000000001";

/** The fill of this number (see zerodha-fill.ts) as Dhan's API has it; the same fill as in `dhanReportCsv` of dhan-files.ts. */
export function dhanTrade(index: number, segment: "EQ" | "FO" = "EQ", change: Partial<DhanTrade> = {}): DhanTrade {
  const fill = contractFill(index, segment);
  const { contract } = fill;
  const kind = contract === null ? null : contract.kind;
  return {
    dhanClientId: DHAN_CLIENT,
    orderId: fill.order_id,
    exchangeOrderId: `1${fill.order_id.slice(1)}`,
    exchangeTradeId: fill.trade_id,
    transactionType: fill.trade_type === "buy" ? "BUY" : "SELL",
    exchangeSegment: `${fill.exchange}_${segment === "EQ" ? "EQ" : "FNO"}`,
    productType: segment === "EQ" ? "CNC" : "MARGIN",
    orderType: "MARKET",
    tradingSymbol: null,
    customSymbol: contract === null ? `${fill.symbol} Limited` : contractName(contract),
    securityId: "3456",
    tradedQuantity: new Digits(fill.quantity),
    tradedPrice: new Digits(fill.price),
    isin: fill.isin || "NA",
    instrument: kind === null ? "EQUITY" : kind === "FUT" ? "FUTIDX" : "OPTIDX",
    sebiTax: 0.0004,
    stt: 0,
    brokerageCharges: 0,
    serviceTax: 0.0025,
    exchangeTransactionCharges: 0.0135,
    stampDuty: 0,
    createTime: "NA",
    updateTime: "NA",
    exchangeTime: fill.order_execution_time.replace("T", " "),
    drvExpiryDate: contract?.expiry ?? "NA",
    drvOptionType: kind === "CE" ? "CALL" : kind === "PE" ? "PUT" : "NA",
    drvStrikePrice: new Digits(contract?.strike ?? "0"),
    ...change,
  };
}

/** `NIFTY 4 APR 22000 CALL`, `NIFTY APR FUT`. */
function contractName({ underlying, expiry, strike, kind }: NonNullable<ReturnType<typeof contractFill>["contract"]>) {
  const [, month = "", day = ""] = (expiry ?? "").split("-");
  const monthName = SHORT_MONTH_NAMES[Number(month) - 1]?.toUpperCase();
  if (kind === "FUT") return `${underlying} ${monthName} FUT`;
  return `${underlying} ${Number(day)} ${monthName} ${strike} ${kind === "CE" ? "CALL" : "PUT"}`;
}

/** The trades of these numbers. */
export function dhanTrades(
  numbers: readonly number[],
  segment: "EQ" | "FO" = "EQ",
  change: Partial<DhanTrade> = {},
): DhanTrade[] {
  return numbers.map((number) => dhanTrade(number, segment, change));
}

/** The body of a page. Trades may lack keys or have others. */
export const dhanPageBody = (trades: readonly object[]) => jsonWithDigits(trades);

/** The file of an answer with one page for each list of trades. */
export function dhanAnswerFile(
  pages: readonly (readonly object[])[],
  { account = DHAN_CLIENT, moment = "2026-11-21T10:51:00.000Z" }: Partial<Omit<AnswerHead, "broker">> = {},
) {
  const bytes = answerFile(
    { broker: "dhan", account, moment },
    pages.map((trades, page) => ({
      path: `/v2/trades/2024-04-01/2024-04-30/${page}`,
      query: "",
      body: dhanPageBody(trades),
    })),
  );
  return { name: `dhan-${account}.ndjson`, bytes };
}

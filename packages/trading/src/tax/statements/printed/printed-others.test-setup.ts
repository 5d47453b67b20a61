import type { SampleCell } from "../../../samples/files/workbook.ts";
import type { StatedLot, StatedScrip } from "../../comparison/statement.ts";
import type { Bucket } from "../../law/buckets.ts";
import {
  type ChargeNames,
  chargesOf,
  headOf,
  number,
  type Printed,
  resultOf,
  type Sheets,
  sizeOf,
} from "./printed.test-setup.ts";

const dayFirst = (day: string) => day.split("-").toReversed().join("-");
const UCC: SampleCell[][] = [["Name", "Asha Rao"], ["Unique Client Code", "1234567890"], []];
const GROWW =
  "Stock name,ISIN,Quantity,Buy date,Buy price,Buy value,Sell date,Sell price,Sell value,Realised P&L,Remark".split(
    ",",
  );
const GROWW_NAMES: ChargeNames = {
  exchange: ["Exchange Transaction Charges"],
  sebi: ["SEBI Turnover Charges"],
  stt: ["STT"],
  stamp: ["Stamp Duty"],
  ipft: ["IPFT Charges"],
  brokerage: ["Brokerage"],
  gst: ["Total GST"],
  dp: ["CDSL DP Charges"],
};
const growwLot = (lot: StatedLot): SampleCell[] => {
  const [buy, sale] = [number(lot.buy), number(lot.sale)];
  return [
    lot.symbol,
    lot.isin,
    lot.units,
    dayFirst(lot.entryDay),
    1,
    buy,
    dayFirst(lot.exitDay),
    1,
    sale,
    number(resultOf(lot)),
    "",
  ];
};
const growwCharges = (printed: Printed): SampleCell[][] => [
  ["Charges"],
  ...chargesOf(printed, GROWW_NAMES),
  ["Total", 999],
  [],
];

export function growwGainsSheets(printed: Printed): Sheets {
  const title = `Capital Gains Statement for stocks from ${dayFirst(printed.from)} To ${dayFirst(printed.to)}`;
  const section = (name: string, bucket: Bucket): SampleCell[][] => [
    [name],
    GROWW,
    ...(printed.lots ?? []).filter((lot) => lot.bucket === bucket).map(growwLot),
    [],
  ];
  const heads: SampleCell[][] = [
    ["Intraday P&L", headOf(printed, "speculative")],
    ["Short Term P&L", headOf(printed, "short-term-stt")],
    ["Long Term P&L", headOf(printed, "long-term-stt")],
    ["Dividends", 55],
    [],
  ];
  const sections = [
    ...section("Intraday trades", "speculative"),
    ...section("Short Term trades", "short-term-stt"),
    ...section("Long Term trades", "long-term-stt"),
    ...section("Buyback trades", "buy-back"),
  ];
  return {
    Sheet1: [
      ...UCC,
      [title],
      [],
      ...growwCharges(printed),
      ...heads,
      ...sections,
      ["Disclaimer: "],
      ["This report is provided at your request."],
    ],
  };
}

export function growwPnlSheets(printed: Printed): Sheets {
  const title = `P&L Statement for stocks from ${dayFirst(printed.from)} TO ${dayFirst(printed.to)}`;
  const open = [
    "Stock name",
    "ISIN",
    "Quantity",
    "Buy date",
    "Buy price",
    "Buy value",
    "Closing date",
    "Closing price",
    "Closing value",
    "Unrealised P&L",
  ];
  const scrip = ({ symbol, isin, units, buy, sale, result }: StatedScrip): SampleCell[] => [
    symbol,
    isin,
    units,
    1,
    number(buy),
    1,
    number(sale),
    number(result),
    5,
  ];
  const result = number(printed.heads[0]?.result ?? null);
  const lots = (printed.lots ?? []).map(growwLot);
  const trades = printed.lots && [
    ["Realised trades"],
    [],
    GROWW,
    ...lots,
    [],
    ["Unrealised trades"],
    [],
    open,
    ["OPEN LTD", "INE009A01021", 1, "01-04-2024", 1, 1, "02-04-2024", 1, 1, 0],
  ];
  const scrips = printed.scrips && [
    ["Realised"],
    [],
    "Stock name,ISIN,Quantity,Avg Buy price,Buy value,Avg Sell price,Sell value,Realised P&L,Realised P&L %".split(","),
    ...printed.scrips.map(scrip),
    [],
    ["Unrealised"],
  ];
  const head = [...UCC, [title], [], ["Summary"], [], ["P&L"], ["Realised P&L", result], ["Unrealised P&L", 5], []];
  return {
    "Trade Level": [...head, ...growwCharges(printed), ...(trades ?? [])],
    ...(scrips && { "Scrip Level": scrips }),
  };
}

const UPSTOX =
  "Scrip Name,Scrip Code,Symbol,ISIN,Scrip Opt,Qty,Buy Date,Buy Rate,Buy Amt,Sell Date,Sell Rate,Sell Amt,Days,Total PL,Short Term,Long Term,Speculation,Turn Over,Strike Price".split(
    ",",
  );

export function upstoxSheets(printed: Printed): Sheets {
  const lot = (one: StatedLot): SampleCell[] => {
    const result = number(resultOf(one));
    const [, name = one.symbol, strike = "", option = ""] =
      /^(.+ \d{4})(?: (\d+) (CE|PE)| FUT)$/.exec(one.symbol ?? "") ?? [];
    const terms = ["short-term-stt", "long-term-stt", "speculative"].map((bucket) =>
      one.bucket === bucket ? result : 0,
    );
    const turnover = number(
      one.bucket === "short-term-stt" || one.bucket === "long-term-stt" ? one.sale : sizeOf(resultOf(one)),
    );
    const values = [
      one.units,
      dayFirst(one.entryDay),
      1,
      number(one.buy),
      dayFirst(one.exitDay),
      1,
      number(one.sale),
      5,
      result,
    ];
    return [name, "500209", name, one.isin, option, ...values, ...terms, turnover, strike];
  };
  const sheet = (isShares: boolean): SampleCell[][] => {
    const own = (printed.lots ?? []).filter(({ isin }) => (isin !== null) === isShares);
    const gross = own.reduce((sum, one) => sum + resultOf(one), 0n);
    const charges = isShares
      ? printed.charges
      : Object.fromEntries(Object.keys(printed.charges).map((one) => [one, 0n]));
    const total: SampleCell[] = ["TOTAL", null, null, null, null, null, null, null, 1, null, null, 1];
    return [
      ["Gross P&L", number(gross)],
      ["Net P&L", 1],
      [],
      ["Charges"],
      ...chargesOf({ charges }, GROWW_NAMES),
      ["TOTAL", 999],
      [],
      UPSTOX,
      [],
      ...own.map(lot),
      total,
    ];
  };
  const head: SampleCell[][] = [
    ["UPSTOX SECURITIES PRIVATE LIMITED"],
    ["UCC", "AB1234"],
    ["PAN", "ABCPD1234E"],
    ["Financial Year", `${printed.from.slice(2, 4)}${printed.to.slice(2, 4)}`],
    [],
  ];
  const summary: SampleCell[][] = [...head, ["Equities"], ["Gross P&L", 999], ["Charges", 999]];
  return {
    Summary: summary,
    Equities: [...head, ...sheet(true)],
    "Future & Options": [...head, ...sheet(false)],
    Commodities: [["Gross P&L", 7], UPSTOX],
  };
}

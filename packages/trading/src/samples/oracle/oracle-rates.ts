import type { OracleProduct } from "./oracle-matches.ts";
import type { OracleRow } from "./oracle-rows.ts";

// The rates of the second computation, typed a second time from the notes on charges. Percent; each entry holds from its day on.

type Dated = readonly (readonly [from: string, percent: string])[];

/** Before this day there is no uniform stamp duty, and nothing is computed. */
export const FIRST_DAY = "2020-07-01";

const TAX: Record<string, Dated> = {
  "delivery share": [["2012-07-01", "0.1"]],
  "delivery sale of an equity ETF": [["2012-07-01", "0.001"]],
  "intraday sale": [["2012-07-01", "0.025"]],
  "futures sale": [
    ["2013-06-01", "0.01"],
    ["2023-04-01", "0.0125"],
    ["2024-10-01", "0.02"],
    ["2026-04-01", "0.05"],
  ],
  "options sale": [
    ["2016-06-01", "0.05"],
    ["2023-04-01", "0.0625"],
    ["2024-10-01", "0.1"],
    ["2026-04-01", "0.15"],
  ],
  exercise: [
    ["2019-09-01", "0.125"],
    ["2026-04-01", "0.15"],
  ],
};

const EXCHANGE: Record<string, Dated> = {
  "NSE cash": [
    ["2009-10-01", "0.00325"],
    ["2021-01-01", "0.00345"],
    ["2023-04-01", "0.00325"],
    ["2024-04-01", "0.00322"],
    ["2024-10-01", "0.00297"],
    ["2026-03-01", "0.0030699"],
  ],
  "NSE futures": [
    ["2009-10-01", "0.0020"],
    ["2023-04-01", "0.0019"],
    ["2024-04-01", "0.00188"],
    ["2024-10-01", "0.00173"],
    ["2026-03-01", "0.0018299"],
  ],
  "NSE options": [
    ["2009-10-01", "0.053"],
    ["2023-04-01", "0.05"],
    ["2024-04-01", "0.0495"],
    ["2024-10-01", "0.03503"],
    ["2026-03-01", "0.0355299"],
  ],
  "BSE cash": [
    ["2009-10-01", "0.00275"],
    ["2022-12-01", "0.00375"],
  ],
  "BSE options": [
    ["2009-10-01", "0.005"],
    ["2023-11-01", "0.0375"],
    ["2024-05-13", "0.0495"],
    ["2024-10-01", "0.0325"],
  ],
};

/** Groups of the BSE with a separate charge. */
const GROUPS: Record<string, string> = {
  X: "0.1",
  XT: "0.1",
  Z: "0.1",
  ZP: "0.1",
  SS: "1",
  ST: "1",
  M: "0.00275",
  MT: "0.00275",
  TS: "0.00275",
  MS: "0.00275",
};

const IPFT: Record<"futures" | "options" | "cash", Dated> = {
  cash: [
    ["2023-04-05", "0.0001"],
    ["2026-03-01", "0.0000001"],
  ],
  futures: [
    ["2023-04-05", "0.0001"],
    ["2026-03-01", "0.0000001"],
  ],
  options: [
    ["2023-04-05", "0.0005"],
    ["2026-03-01", "0.0000001"],
  ],
};

const SEBI: Dated = [
  ["2019-04-01", "0.0001"],
  ["2020-06-01", "0.00005"],
  ["2021-05-05", "0.0001"],
];

const STAMP: Record<OracleProduct, string> = {
  delivery: "0.015",
  intraday: "0.003",
  futures: "0.002",
  options: "0.003",
};

function on(day: string, rates: Dated | undefined): string {
  return rates?.findLast(([from]) => from <= day)?.[1] ?? "0";
}

export function sttPercent({ sign, kind, day }: OracleRow, product: OracleProduct): string {
  if (kind === "other-etf" || kind === "government") return "0";
  const sale = sign === -1;
  if (product === "delivery" && kind === "share") return on(day, TAX["delivery share"]);
  if (!sale) return "0";
  return on(day, TAX[product === "delivery" ? "delivery sale of an equity ETF" : `${product} sale`]);
}

export function exercisePercent(day: string): string {
  return on(day, TAX["exercise"]);
}

/** A report without exchanges: contracts on SENSEX and BANKEX are the BSE's. */
export function venueOf({ exchange, underlying }: OracleRow): string {
  return exchange !== "" ? exchange : ["SENSEX", "BANKEX"].includes(underlying) ? "BSE" : "NSE";
}

export function exchangePercent(row: OracleRow, product: OracleProduct): string {
  const venue = venueOf(row);
  const isCash = product === "delivery" || product === "intraday";
  if (venue === "BSE" && product === "futures") return "0";
  if (venue === "BSE" && isCash) return GROUPS[row.series] ?? on(row.day, EXCHANGE["BSE cash"]);
  return on(row.day, EXCHANGE[`${venue} ${isCash ? "cash" : product}`]);
}

export function ipftPercent(row: OracleRow, product: OracleProduct): string {
  if (venueOf(row) === "BSE") return "0";
  return on(row.day, IPFT[product === "futures" || product === "options" ? product : "cash"]);
}

export function sebiPercent(day: string): string {
  return on(day, SEBI);
}

export function stampPercent({ sign, kind }: OracleRow, product: OracleProduct): string {
  return sign === 1 && kind !== "government" ? STAMP[product] : "0";
}

/** Whether GST is paid on SEBI's fee and on the contribution to the investor protection fund. */
export function gstBase(day: string): { sebi: boolean; ipft: boolean } {
  return { sebi: day >= "2022-07-18", ipft: !(day >= "2023-07-03" && day <= "2023-09-07") };
}

/** No statement pins these: futures of the NSE outside of April 2023 to March 2024 and before October 2024. */
export function isExchangeEstimated(row: OracleRow, product: OracleProduct): boolean {
  if (row.exchange === "") return true;
  const { day } = row;
  return (
    product === "futures" &&
    row.exchange === "NSE" &&
    (day < "2023-04-01" || (day >= "2024-04-01" && day < "2024-10-01"))
  );
}

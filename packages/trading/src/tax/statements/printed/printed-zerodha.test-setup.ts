import type { UploadedFile } from "../../../imports/sheets/file-kind.ts";
import { zipArchive } from "../../../imports/sheets/zip/zip-archive.ts";
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
  workbookOf,
} from "./printed.test-setup.ts";

const days = ({ from, to }: Printed) => `from ${from} to ${to}`;
export const LOT =
  "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value,Profit,Period of Holding,Turnover".split(",");
const CONTRACT = LOT.filter((caption) => caption !== "ISIN" && caption !== "Period of Holding");
export const CLIENT: SampleCell[][] = [
  ["Client ID", "AB1234"],
  ["Client Name", "Asha Rao"],
  ["PAN", "ABCPD1234E"],
];

/** Sections of Zerodha's tax P&L by bucket, as of 2025 and as of 2026. */
const ZERODHA_SECTIONS: Partial<Record<Bucket, [string, string]>> = {
  speculative: ["Equity - Intraday", "Equity Intraday"],
  "short-term-stt": ["Equity - Short Term", "Equity Short Term"],
  "long-term-stt": ["Equity - Long Term", "Equity Long Term"],
  "buy-back": ["Equity - Buyback", "Equity Buyback"],
  "short-term": ["Non Equity Short Term", "Non Equity Short Term"],
  "long-term": ["Non Equity Long Term", "Non Equity Long Term"],
};
export const CHARGE_NAMES: ChargeNames = {
  brokerage: ["Brokerage - Z"],
  stt: ["Securities Transaction Tax - Z"],
  exchange: ["Exchange Transaction Charges - Z", "Clearing Charges - Z"],
  ipft: ["IPFT"],
  sebi: ["SEBI Turnover Fees - Z"],
  stamp: ["Stamp Duty - Z"],
  gst: ["Integrated GST - Z", "Central GST - Z", "State GST - Z"],
  dp: ["DP Charges - Z"],
};

const zerodhaLot = (lot: StatedLot): SampleCell[] => {
  const own = [lot.entryDay, lot.exitDay, lot.units, number(lot.buy), number(lot.sale), number(resultOf(lot))];
  const isBusiness = lot.bucket === "speculative" || lot.isin === null;
  const turnover = number(isBusiness ? sizeOf(resultOf(lot)) : 0n);
  if (lot.isin !== null) return [lot.symbol, lot.isin, ...own, 0, turnover];
  return [lot.symbol, `${lot.entryDay}T09:29:49`, `${lot.exitDay}T10:00:00`, ...own.slice(2), turnover];
};

/** The sections of lots of Zerodha's tax P&L: captions, then rows. Each section is there, also without lots. */
export function zerodhaSections({ lots }: Printed, layout: 2025 | 2026): Map<string, SampleCell[][]> {
  const own = lots ?? [];
  const sections = new Map<string, SampleCell[][]>();
  for (const [bucket, names] of Object.entries(ZERODHA_SECTIONS)) {
    const rows = own.filter((lot) => lot.bucket === bucket && lot.isin !== null);
    sections.set(names[layout === 2025 ? 0 : 1], [LOT, ...rows.map(zerodhaLot)]);
  }
  sections.set("Mutual Funds", [LOT, ["FUND", "INF000000001", "2020-01-01", "2024-08-08", 10.123, 10, 20, 10, 1, 0]]);
  sections.set("F&O", [CONTRACT, ...own.filter(({ isin }) => isin === null).map(zerodhaLot)]);
  sections.set("Commodity", [CONTRACT, ["GOLDM24OCTFUT", "2024-08-01", "2024-08-02", 1, 100, 90, -10, 10]]);
  return sections;
}

/** The sheets of results. */
export function zerodhaSummary(printed: Printed, layout: 2025 | 2026): Sheets {
  const equity = layout === 2026 ? "Equity " : "";
  const head = (subject: string): SampleCell[][] => [
    ...CLIENT,
    [],
    [`Taxpnl Statement for ${subject} ${days(printed)}`],
    [],
  ];
  const charges = (own: Printed["charges"]): SampleCell[][] => [
    ["Charges"],
    [],
    ["Account Head", "Amount"],
    ...chargesOf({ charges: own }, CHARGE_NAMES),
    [],
  ];
  const none = Object.fromEntries(Object.keys(printed.charges).map((one) => [one, 0n]));
  return {
    "Equity and Non Equity": [
      ...head("Equity"),
      ["Realized Profit Breakdown"],
      [],
      [`${equity}Intraday/Speculative profit`, headOf(printed, "speculative")],
      [`${equity}Short Term profit`, headOf(printed, "short-term-stt")],
      [`${equity}Long Term profit`, headOf(printed, "long-term-stt")],
      ["Non Equity Short Term profit", headOf(printed, "short-term")],
      ["Non Equity Long Term profit", headOf(printed, "long-term")],
      [],
      ["Turnover Breakdown"],
      [],
      ["Intraday/Speculative turnover", 1],
      [],
      ...charges(printed.charges),
      ["Other Charges"],
      [],
      ["Other Credits & Debits", -1],
      ...scripSections(printed.scrips ?? []),
    ],
    "F&O": [
      ...head("F&O"),
      ["Realized Profit Breakdown"],
      [],
      ["Options Realized Profit", headOf(printed, "options")],
      ["Futures Realized Profit", headOf(printed, "futures")],
      [],
      ["Turnover Breakdown"],
      [],
      ["Options Turnover", 1],
      ["Futures Turnover", 1],
      [],
      ...charges(none),
    ],
    Commodity: [
      ...head("Commodity"),
      ["Options Realized Profit", 77],
      ["Futures Realized Profit", 77],
      ["Charges"],
      ["Brokerage - Z", 77],
    ],
    "Other Debits and Credits": [
      ...CLIENT,
      ["Particulars", "Posting Date", "Debit", "Credit"],
      ...printed.otherRows.map(({ day, text, amount }): SampleCell[] => {
        const value = amount ?? 0n;
        return [text, day, number(value < 0n ? -value : 0n), number(value > 0n ? value : 0n)];
      }),
    ],
    "Ledger Balances": [
      ["Particulars", "Amount"],
      ["Equity", 12],
    ],
  };
}

const SCRIP_SECTIONS = new Map<Bucket | null, string>([
  ["speculative", "Intraday"],
  ["short-term-stt", "Short Term Trades"],
  ["long-term-stt", "Long Term Trades"],
]);

function scripSections(scrips: readonly StatedScrip[]): SampleCell[][] {
  return [...Map.groupBy(scrips, ({ bucket }) => bucket)].flatMap(([bucket, rows]): SampleCell[][] => [
    [],
    [SCRIP_SECTIONS.get(bucket) ?? ""],
    [],
    "Symbol,Quantity,Buy Value,Sell Value,Realized P&L,Brokerage".split(","),
    ...rows.map(({ symbol, units, buy, sale, result }): SampleCell[] => [
      symbol,
      units,
      number(buy),
      number(sale),
      number(result),
      0,
    ]),
  ]);
}

/** Zerodha's workbook, with the tables at B7. */
export function zerodhaSheets(printed: Printed, layout: 2025 | 2026): Sheets {
  const guide: SampleCell[][] = [["View Zerodha's guide on using tax reports for filing."], [], ...CLIENT, []];
  const sections = [...zerodhaSections(printed, layout)].flatMap(([title, rows]): SampleCell[][] => [
    [],
    [title],
    [],
    ...rows,
  ]);
  const exits = printed.lots && {
    [`Tradewise Exits from ${printed.from}`]: [...guide, [`Tradewise Exits ${days(printed)}`], ...sections],
  };
  return { ...exits, ...zerodhaSummary(printed, layout) };
}

const csv = (rows: readonly SampleCell[][]) =>
  new TextEncoder().encode(rows.map((cells) => cells.join(",")).join("\r\n"));

/** The members of Zerodha's ZIP: a CSV for each section, the workbook without the lots, and what a Mac adds. */
export async function zerodhaMembers(printed: Printed): Promise<{ name: string; bytes: Uint8Array }[]> {
  const folder = "taxpnl-AB1234-2024_2025-Q1-Q4/";
  const bytes = await workbookOf(zerodhaSummary(printed, 2025));
  const sections = Array.from(zerodhaSections(printed, 2025), ([title, rows]) => {
    return { name: `${folder}Tradewise Exits ${days(printed)}-${title}.csv`, bytes: csv(rows) };
  });
  const hidden = { name: `__MACOSX/${folder}._Equity.csv`, bytes: new Uint8Array([0, 5, 22]) };
  return [{ name: folder, bytes: new Uint8Array() }, { name: `${folder}taxpnl.xlsx`, bytes }, hidden, ...sections];
}

export const zip = (members: { name: string; bytes: Uint8Array }[]): UploadedFile => ({
  name: "taxpnl.zip",
  bytes: zipArchive(members),
});

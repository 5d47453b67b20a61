import { daysBetween } from "../../calendar.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { type SampleCell, serialDate, workbook } from "./workbook.ts";

/** A matched lot of shares. Days as `YYYY-MM-DD`, `cost` and `proceeds` in rupees. */
export interface TaxLot {
  symbol: string;
  isin: string;
  entry: string;
  exit: string;
  quantity: number;
  cost: number;
  proceeds?: number;
  /** Whether the company bought the shares back. */
  buyback?: boolean;
}

export interface TaxPnlChoice {
  lots: readonly TaxLot[];
  /** Year of the layout. Default: 2025. */
  layout?: 2023 | 2025 | 2026;
  /** Client code. Default: `AB1234`. */
  clientId?: string;
  /** Number of option lots, which have no ISIN. Default: 2. */
  options?: number;
  /** Column in which the tables begin. Default: B. */
  column?: "A" | "B";
  /** Entry and exit as text (Console) or as serial dates (saved again). */
  dates?: "text" | "serial";
}

const LOT = "Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value,Profit".split(",");
const HELD = ["Period of Holding", "Fair Market Value", "Taxable Profit", "Turnover"];
const CHARGES = "Brokerage,Exchange Transaction Charges,IPFT,SEBI Charges,CGST,SGST,IGST,Stamp Duty,STT".split(",");
const HEADS = ["Intraday/Speculative profit", "Short Term profit", "Long Term profit"] as const;
const TERMS = ["Intraday", "Short Term Trades", "Long Term Trades"] as const;
const SECTIONS = {
  2023: ["Equity", "Equity", "Equity", "Equity - Buyback"],
  2025: ["Equity - Intraday", "Equity - Short Term", "Equity - Long Term", "Equity - Buyback"],
  2026: ["Equity Intraday", "Equity Short Term", "Equity Long Term", "Equity Buyback"],
} as const;

/** Zerodha's tax P&L as XLSX: a pure function of its choices. The lots are in the sheet `Tradewise Exits from …`. */
export async function zerodhaTaxPnlXlsx(choice: TaxPnlChoice): Promise<UploadedFile> {
  const { lots, layout = 2025, clientId = "AB1234", options = 2, column = "B", dates = "text" } = choice;
  const charges = layout === 2023 ? [] : CHARGES;
  const head: SampleCell[][] = [
    ...(layout === 2023 ? [] : [["View Zerodha's guide on using tax reports for filing."]]),
    [],
    ["Client ID", clientId],
    ["Client Name", "Asha Rao"],
    ["PAN", "ABCPD1234E"],
    [],
  ];
  const title = (segment: string) => [`Taxpnl Statement for ${segment} from 2024-04-01 to 2025-03-31`];
  const moment = (day: string): SampleCell => (dates === "serial" ? serialDate(day) : day);
  const lotCells = ({ symbol, isin, entry, exit, quantity, cost, proceeds = cost }: TaxLot): SampleCell[] => {
    const days = daysBetween(entry, exit);
    const result = Math.round((proceeds - cost) * 100) / 100;
    const own = [symbol, isin, moment(entry), moment(exit), quantity, cost, proceeds, result, days, 0, result];
    return [...own, Math.abs(result), ...charges.map(() => 0)];
  };
  const sections = [...new Set(SECTIONS[layout])].flatMap((section): SampleCell[][] => {
    const own = lots.filter((lot) => sectionOf(lot, layout) === section);
    const rows = own.map(lotCells);
    // As in the files, a section without lots has its title and captions.
    return [[], [section], [], [...LOT, ...HELD, ...charges], ...rows];
  });
  const option = (at: number): SampleCell[] => [
    `NIFTY24JUN${22_000 + 100 * at}CE`,
    "2024-06-03T09:29:49",
    "2024-06-04T10:00:00",
    25,
    2500,
    2600,
    100,
    100,
    ...charges.map(() => 0),
  ];
  const contracts: SampleCell[][] = [
    [],
    ["F&O"],
    [],
    [...LOT.filter((caption) => caption !== "ISIN"), "Turnover", ...charges],
    ...Array.from({ length: options }, (_, at) => option(at)),
  ];
  const exits = [...head, title("Tradewise Exits"), ...sections, ...contracts];
  const ofTerm = (at: number) => lots.filter((lot) => sectionOf(lot, 2025) === SECTIONS[2025][at]);
  const profit = (own: readonly TaxLot[]) =>
    Math.round(own.reduce((sum, { cost, proceeds = cost }) => sum + proceeds - cost, 0) * 100) / 100;
  const summary: SampleCell[][] = [
    ...head,
    title("Equity"),
    [],
    ["Realized Profit Breakdown"],
    ...HEADS.map((name, at): SampleCell[] => [name, profit(ofTerm(at))]),
    ...TERMS.flatMap((term, at): SampleCell[][] => [
      [],
      [term],
      "Symbol,Quantity,Buy Value,Sell Value,Realized P&L,Brokerage".split(","),
      ...ofTerm(at).map((lot): SampleCell[] => {
        const { symbol, quantity, cost, proceeds = cost } = lot;
        return [symbol, quantity, cost, proceeds, profit([lot]), 0];
      }),
    ]),
  ];
  const sheet = (name: string, table: SampleCell[][]) => ({
    name,
    from: column === "A" ? 0 : 1,
    rows: table.map((cells, at) => ({ number: at + 7, cells })).filter(({ cells }) => cells.length > 0),
  });
  const bytes = await workbook([sheet("Tradewise Exits from 2024-04-01", exits), sheet("Equity", summary)]);
  return { name: `taxpnl-${clientId}-2024_2025-Q1-Q4.xlsx`, bytes };
}

function sectionOf({ entry, exit, buyback = false }: TaxLot, layout: 2023 | 2025 | 2026): string {
  const days = daysBetween(entry, exit);
  return SECTIONS[layout][buyback ? 3 : days === 0 ? 0 : days < 365 ? 1 : 2] ?? "";
}

import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { dayFirst } from "./sample-day.ts";
import { type SampleCell, serialDate, type WorkbookLayout, workbook } from "./workbook.ts";
import { type ZerodhaFill, zerodhaFill } from "./zerodha-fill.ts";

interface Choice {
  /** Number of fills. Default: 10. */
  rows?: number;
  segment?: ZerodhaFill["segment"];
  /** Client code in the file's name and, in a workbook, in its sheet. Default: `AB1234`. */
  clientId?: string;
  /** Number of the first fill, from 0: files that overlap in numbers overlap in trades. */
  firstRow?: number;
}

export interface CsvChoice extends Choice {
  /** Year of the captions. Default: 2024. */
  header?: 2018 | 2020 | 2021 | 2024;
  /** Saved again by a spreadsheet program: decimals dropped, FALSE, order numbers rounded. */
  resaved?: boolean;
  /** Format of `trade_date` and `expiry_date`. */
  dates?: "iso" | "dd-mm-yyyy" | "dd/mm/yyyy" | "m/d/yyyy";
  delimiter?: "," | ";" | "\t";
  lineEnd?: "\n" | "\r\n";
  byteOrderMark?: boolean;
}

const FNO_ONLY = "expiry_date";
const HEADERS = {
  2018: "client_id,trade_date,order_execution_time,exchange,tradingsymbol,trade_type,quantity,price,order_id,trade_id,series",
  2020: "trade_date,tradingsymbol,exchange,segment,series,trade_type,quantity,price,order_id,trade_id,order_execution_time",
  2021: "symbol,isin,trade_date,exchange,segment,series,trade_type,quantity,price,trade_id,order_id,order_execution_time",
  2024: "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time",
} as const;

/** Zerodha Console's tradebook as CSV: a pure function of its choices. */
export function zerodhaTradebookCsv(choice: CsvChoice = {}): UploadedFile {
  const { rows = 10, segment = "EQ", clientId = "AB1234", firstRow = 0, header = 2024 } = choice;
  const { delimiter = ",", lineEnd = "\n", byteOrderMark = false, resaved = false, dates = "iso" } = choice;
  const captions = HEADERS[header].split(",");
  if (segment !== "EQ" && header >= 2021) captions.push(FNO_ONLY);
  const lines = [captions.join(delimiter)];
  for (let index = firstRow; index < firstRow + rows; index++) {
    const fill = zerodhaFill(index, segment);
    const cell = (caption: string): string => {
      switch (caption) {
        case "client_id":
          return clientId;
        case "tradingsymbol":
          return fill.symbol;
        case "auction":
          return resaved ? "FALSE" : "false";
        case "quantity":
        case "price":
          return resaved ? fill[caption] : sixDecimals(fill[caption]);
        case "order_id":
          return resaved ? Number(fill.order_id).toExponential(5).replace("e", "E") : fill.order_id;
        case "trade_date":
        case "expiry_date":
          return dated(fill[caption], dates);
        default:
          return fill[caption as keyof ZerodhaFill];
      }
    };
    lines.push(captions.map(cell).join(delimiter));
  }
  const text = `${byteOrderMark ? "\ufeff" : ""}${lines.join(lineEnd)}${lineEnd}`;
  return { name: `tradebook-${clientId}-${segment}.csv`, bytes: new TextEncoder().encode(text) };
}

/** A tradebook of given fills as CSV. `clientId` is empty for one that names no account. */
export function zerodhaTradebookOf(fills: readonly ZerodhaFill[], clientId = "AB1234"): UploadedFile {
  const captions = [...HEADERS[2021].split(","), FNO_ONLY];
  const lines = fills.map((fill) => captions.map((caption) => fill[caption as keyof ZerodhaFill]));
  const text = [captions, ...lines].map((cells) => `${cells.join(",")}\n`).join("");
  const name = clientId === "" ? "trades.csv" : `tradebook-${clientId}-EQ.csv`;
  return { name, bytes: new TextEncoder().encode(text) };
}

export interface XlsxChoice extends Choice, WorkbookLayout {
  /** Column in which the table begins. Default: B. */
  column?: "A" | "B";
  /** Row number of the captions. Default: 15. Below 9 there is nothing above them, not even the client's code. */
  headerRow?: number;
  /** Dates and times as text (Console) or as serial dates (saved again). */
  dates?: "text" | "serial";
  /** Empty rows with nothing but a format, below the table. */
  formattedRows?: number;
  /** The caption of the expiry date; some files leave it blank. */
  expiryCaption?: "Expiry Date" | "";
}

const TITLES = { EQ: "Equity", FO: "F&O", CDS: "Currency", COM: "Commodity" } as const;

/** Zerodha Console's tradebook as XLSX: a pure function of its choices. */
export async function zerodhaTradebookXlsx(choice: XlsxChoice = {}): Promise<UploadedFile> {
  const { rows = 10, segment = "EQ", clientId = "AB1234", firstRow = 0, column = "B", headerRow = 15 } = choice;
  const { dates = "text", formattedRows = 0, expiryCaption = "Expiry Date" } = choice;
  const title = TITLES[segment];
  const captions =
    "Symbol,ISIN,Trade Date,Exchange,Segment,Series,Trade Type,Auction,Quantity,Price,Trade ID,Order ID,Order Execution Time".split(
      ",",
    );
  if (segment !== "EQ") captions.push(expiryCaption);
  const moment = (text: string): SampleCell => (dates === "serial" && text !== "" ? serialDate(text) : text);
  function* sheetRows() {
    if (headerRow >= 9) {
      yield { number: headerRow - 8, cells: ["Client ID", clientId] };
      yield { number: headerRow - 4, cells: [`Tradebook for ${title} from 2024-04-01 to 2025-03-31`] };
      yield { number: headerRow - 2, cells: [""] };
    }
    yield { number: headerRow, cells: captions };
    for (let index = 0; index < rows; index++) {
      const fill = zerodhaFill(firstRow + index, segment);
      const cells: SampleCell[] = [
        fill.symbol,
        fill.isin,
        moment(fill.trade_date),
        fill.exchange,
        fill.segment,
        fill.series,
        fill.trade_type,
        false,
        Number(fill.quantity),
        Number(fill.price),
        dates === "serial" ? Number(fill.trade_id) : fill.trade_id,
        fill.order_id,
        moment(fill.order_execution_time),
      ];
      if (segment !== "EQ") cells.push(moment(fill.expiry_date));
      yield { number: headerRow + 1 + index, cells };
    }
    for (let index = 0; index < formattedRows; index++) yield { number: headerRow + 1 + rows + index, cells: [] };
  }
  const sheet = { name: title, rows: sheetRows(), from: column === "A" ? 0 : 1 };
  return { name: `tradebook-${clientId}-${segment}.xlsx`, bytes: await workbook([sheet], choice) };
}

function sixDecimals(text: string): string {
  const [whole = "", decimals = ""] = text.split(".");
  return `${whole}.${decimals.padEnd(6, "0")}`;
}

function dated(day: string, dates: NonNullable<CsvChoice["dates"]>): string {
  if (day === "" || dates === "iso") return day;
  if (dates === "m/d/yyyy") {
    const [year, month, date] = day.split("-");
    return `${Number(month)}/${Number(date)}/${year}`;
  }
  return dayFirst(day, dates === "dd-mm-yyyy" ? "-" : "/");
}

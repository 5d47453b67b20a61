import type { Broker, SkipReason, TradeType } from "@saudabook/contract/trade.ts";
import type { Format, Reading, Segment, TradebookKind } from "./brokers/format.ts";
import { zerodhaInstead } from "./brokers/other-files.ts";
import { type Recognised, recognise } from "./brokers/recognise.ts";
import { clientCode, type Table } from "./brokers/table.ts";
import { shown } from "./cells/bad-cell.ts";
import type { Execution } from "./execution.ts";
import { ImportRefused } from "./import-refused.ts";
import { skippedInWords } from "./import-summary.ts";
import { openSheets, type UploadedFile } from "./sheets/open-sheets.ts";

/** What the user says the file is; what it is, the file says. */
export interface Chosen {
  broker: Broker;
  tradeType: TradeType;
}

/** A file read whole: every row is an execution, rightly skipped and counted, or the file was refused. */
export interface Tradebook {
  kind: TradebookKind;
  broker: Broker;
  tradeType: TradeType;
  /** The broker's client code: from the sheet, else from the name that Zerodha gives its files, else null. */
  clientId: string | null;
  accountHolder: string | null;
  /** Captions as in the file. */
  columns: string[];
  /** Rows of the table that are not blank, captions and section titles apart. */
  rowsRead: number;
  skipped: { reason: SkipReason; count: number }[];
  /** In the file's order. */
  executions: Execution[];
}

/**
 * Reads a broker's file: Zerodha Console tradebooks (equity and F&O, XLSX, XLS and CSV, layouts from 2018 on), Groww stock
 * order histories and Groww F&O profit and loss reports. Recognised by content alone.
 *
 * Never answers half a file. Throws {@link ImportRefused}: `unsupported_file` (another kind, with what to download instead),
 * `wrong_file` (not the broker or trade type chosen), `no_trades`, `bad_rows` (the first twenty, and how many), `too_large`,
 * `unreadable_file`. It may take long on a damaged .xls: run it where it can be stopped.
 */
export async function readTradebook(file: UploadedFile, chosen: Chosen): Promise<Tradebook> {
  const { format, table } = tradebookIn((await openSheets(file)).map(recognise), chosen);
  if (format.broker !== chosen.broker || (format.tradeType !== null && format.tradeType !== chosen.tradeType)) {
    throw wrongFile(format, format.segmentOf(table), chosen);
  }
  const reading = format.read(table, chosen.tradeType);
  check(format, reading, chosen);
  return {
    kind: format.kind,
    broker: format.broker,
    tradeType: chosen.tradeType,
    clientId: reading.clientId ?? clientInName(file.name),
    accountHolder: reading.accountHolder,
    columns: table.captions.texts(),
    rowsRead: reading.tally.rowsRead,
    skipped: reading.tally.skipped(),
    executions: reading.tally.executions,
  };
}

/** The sheet to import: one that fits the choice, else one that explains best why nothing does. */
function tradebookIn(sheets: Recognised[], chosen: Chosen): { format: Format; table: Table } {
  const tradebooks = sheets.filter((sheet) => sheet.is === "tradebook");
  const fitting = tradebooks.find(
    ({ format, table }) => format.broker === chosen.broker && format.segmentOf(table) === chosen.tradeType,
  );
  const tradebook = fitting ?? tradebooks[0];
  if (tradebook) return tradebook;
  const other = sheets.find((sheet) => sheet.is === "other");
  if (other) {
    throw new ImportRefused(
      "unsupported_file",
      `This is ${other.file.what}. It cannot be imported. ${other.file.instead}`,
    );
  }
  const captions = sheets.flatMap((sheet) => (sheet.is === "unknown" ? sheet.captions : []));
  const found = captions.slice(0, 14).map((caption) => `"${shown(caption)}"`);
  throw new ImportRefused(
    "unsupported_file",
    captions.length === 0
      ? "There is no table in this file. Upload a Zerodha tradebook, a Groww stock order history or a Groww F&O profit and loss report."
      : `This is not a file that can be imported: no known broker's table has the captions ${found.join(", ")}${captions.length > 14 ? " …" : ""}. Upload a Zerodha tradebook, a Groww stock order history or a Groww F&O profit and loss report.`,
  );
}

const BROKERS = { zerodha: "Zerodha", groww: "Groww" } as const satisfies Record<Broker, string>;
const TRADE_TYPES = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<TradeType, string>;

function check(format: Format, { tally, segments }: Reading, chosen: Chosen): void {
  if (!segments.has(chosen.tradeType)) {
    const other: TradeType = chosen.tradeType === "equity" ? "fno" : "equity";
    if (segments.has(other)) throw wrongFile(format, other, chosen);
    const unsupported = (["mutual-fund", "currency", "commodity"] as const).find((segment) => segments.has(segment));
    if (unsupported && tally.badRows === 0) {
      throw new ImportRefused(
        "unsupported_file",
        `This is ${format.what(unsupported)}. Only Equity and Future & Option can be imported. ${zerodhaInstead}`,
      );
    }
  }
  const first = tally.problems[0];
  if (first) {
    const { badRows } = tally;
    throw new ImportRefused(
      "bad_rows",
      badRows === 1
        ? `Nothing was imported, because a row cannot be read. ${first.message}.`
        : `Nothing was imported, because ${badRows.toLocaleString("en-IN")} rows cannot be read. The first: ${first.message}.`,
      { rows: tally.problems, rowCount: badRows },
    );
  }
  if (tally.executions.length === 0) {
    const skipped = skippedInWords(tally.skipped());
    throw new ImportRefused(
      "no_trades",
      skipped === null
        ? `No trades found: this is ${format.what(format.tradeType)} without any. Choose other dates at your broker and download it again.`
        : `No trades found: this is ${format.what(chosen.tradeType)} with ${skipped}.`,
    );
  }
}

function wrongFile(format: Format, segment: Segment | null, chosen: Chosen): ImportRefused {
  const wanted = `${BROKERS[chosen.broker]} and ${TRADE_TYPES[chosen.tradeType]} are chosen`;
  const choices: string[] = [];
  if (format.broker !== chosen.broker) choices.push(BROKERS[format.broker]);
  if ((segment === "equity" || segment === "fno") && segment !== chosen.tradeType) choices.push(TRADE_TYPES[segment]);
  return new ImportRefused(
    "wrong_file",
    `This is ${format.what(segment)}, but ${wanted}. Choose ${choices.join(" and ")} and upload it again.`,
  );
}

function clientInName(name: string): string | null {
  return clientCode(/tradebook-([A-Z0-9]{1,20})-(?:EQ|FO|CDS|COM|MF)\b/.exec(name.slice(0, 200))?.[1] ?? null);
}

import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import { shown } from "../cells/bad-cell.ts";
import { ImportRefused } from "../import-refused.ts";
import { skippedInWords } from "../import-summary.ts";
import type { Format, RowReader, Segment } from "./format.ts";
import { type OtherFile, zerodhaInstead } from "./other-files.ts";

/** What the user says the file is; what it is, the file says. */
export interface Chosen {
  broker: Broker;
  tradeType: TradeType;
}

const BROKERS = { zerodha: "Zerodha", groww: "Groww" } as const satisfies Record<Broker, string>;
const TRADE_TYPES = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<TradeType, string>;

export function otherFile(file: OtherFile): ImportRefused {
  return new ImportRefused("unsupported_file", `This is ${file.what}. It cannot be imported. ${file.instead}`);
}

export function unknownFile(captions: string[]): ImportRefused {
  const found = captions.slice(0, 14).map((caption) => `"${shown(caption)}"`);
  return new ImportRefused(
    "unsupported_file",
    captions.length === 0
      ? "There is no table in this file. Upload a Zerodha tradebook, a Groww stock order history or a Groww F&O profit and loss report."
      : `This is not a file that can be imported: no known broker's table has the captions ${found.join(", ")}${captions.length > 14 ? " …" : ""}. Upload a Zerodha tradebook, a Groww stock order history or a Groww F&O profit and loss report.`,
  );
}

export function wrongFile(format: Format, segment: Segment | null, chosen: Chosen): ImportRefused {
  const wanted = `${BROKERS[chosen.broker]} and ${TRADE_TYPES[chosen.tradeType]} are chosen`;
  const choices: string[] = [];
  if (format.broker !== chosen.broker) choices.push(BROKERS[format.broker]);
  if ((segment === "equity" || segment === "fno") && segment !== chosen.tradeType) choices.push(TRADE_TYPES[segment]);
  return new ImportRefused(
    "wrong_file",
    `This is ${format.what(segment)}, but ${wanted}. Choose ${choices.join(" and ")} and upload it again.`,
  );
}

/** Throws ImportRefused unless every row that was read may be imported, and there is one. */
export function checkRows(format: Format, { tally, segments }: RowReader, chosen: Chosen): void {
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
  if (tally.count === 0) {
    const skipped = skippedInWords(tally.skipped());
    throw new ImportRefused(
      "no_trades",
      skipped === null
        ? `No trades found: this is ${format.what(format.tradeType)} without any. Choose other dates at your broker and download it again.`
        : `No trades found: this is ${format.what(chosen.tradeType)} with ${skipped}.`,
    );
  }
}

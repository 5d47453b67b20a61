import { plainCaption } from "../reader/table.ts";
import type { Cell } from "../sheets/cell.ts";
import { cellText } from "../sheets/cell.ts";

/** The words that occur in captions of trades, statements and ledgers. */
const WORDS = new Set(
  (
    "action amc amount auction average avg balance bill brokerage buy category charge charges client close closing code " +
    "company contract cost credit currency current date debit description duty entry exchange execution exit expiry fee " +
    "fees fill folio gross gst holding holdings id instrument invested isin ledger lot ltp margin market narration nav net " +
    "no num number open opening option order p l particulars pct pl pnl position posting present previous price product " +
    "profit loss purchase qty quantity rate realized rate reference remark remarks returns sale scheme script scrip security " +
    "segment sell series settlement side stamp status stock stop strike stt symbol target tax taxable time total trade " +
    "trading transaction turnover type ucc unit units unrealized value voucher xirr order"
  ).split(" "),
);

/** Fewer texts may be a label and its value. */
const FEWEST = 3;

/**
 * The cells of a row that are certainly captions, as in the file: several texts that consist of caption words
 * only. Any other cell may be a person's name or number, which a message must not repeat.
 */
export function sureCaptions(cells: readonly Cell[]): string[] {
  const captions = cells.filter((cell) => {
    const words = plainCaption(cell);
    return words !== "" && words.split(" ").every((word) => WORDS.has(word));
  });
  return captions.length < FEWEST ? [] : captions.map((cell) => cellText(cell).trim());
}

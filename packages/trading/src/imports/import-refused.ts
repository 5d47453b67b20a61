import type { ErrorCode } from "@saudabook/contract/errors.ts";
import type { RowProblem } from "@saudabook/contract/trade.ts";

export type RefusalCode = Extract<
  ErrorCode,
  "unreadable_file" | "wrong_file" | "unsupported_file" | "no_trades" | "bad_rows" | "too_large"
>;

/** A file that is not imported, and why, in words for the person who uploaded it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  readonly code: RefusalCode;
  /** With `bad_rows`: the first twenty. */
  readonly rows?: RowProblem[];
  /** With `bad_rows`: how many rows cannot be read in all. */
  readonly rowCount?: number;

  constructor(code: RefusalCode, message: string, bad?: { rows: RowProblem[]; rowCount: number }) {
    super(message);
    this.code = code;
    if (bad) {
      this.rows = bad.rows;
      this.rowCount = bad.rowCount;
    }
  }
}

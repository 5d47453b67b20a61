import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import type { ErrorBody, ErrorCode } from "@saudabook/contract/wire/errors.ts";
import type { Chosen } from "./chosen.ts";

export type RefusalCode = Extract<
  ErrorCode,
  "unreadable_file" | "wrong_file" | "unsupported_file" | "no_trades" | "bad_rows" | "correction_refused" | "too_large"
>;

/** A file that is not imported, and why, in words for the person who uploaded it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  readonly code: RefusalCode;
  /** With `bad_rows`: the first bad rows, as many as can be corrected. With `correction_refused`: those whose corrections do not fit. */
  readonly rows?: RowProblem[];
  /** With `rows`: how many there are in all. */
  readonly rowCount?: number;
  /** The choice that this file needs (`wrong_file`), or the file to download instead of it. */
  readonly needed?: Chosen;
  /** The file is a report without trades: no mapping of its columns would make any. */
  readonly withoutTrades: boolean;

  constructor(
    code: RefusalCode,
    message: string,
    facts: { rows?: RowProblem[]; rowCount?: number; needed?: Chosen; withoutTrades?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    if (facts.rows) this.rows = facts.rows;
    if (facts.rowCount !== undefined) this.rowCount = facts.rowCount;
    if (facts.needed) this.needed = facts.needed;
    this.withoutTrades = facts.withoutTrades ?? false;
  }
}

/** The facts of a refusal as a response has them. */
export function refusalFacts({
  code,
  rows,
  rowCount,
  needed,
}: ImportRefused): Pick<ErrorBody, "rows" | "rowCount" | "needed"> {
  const { broker, tradeType: tradetype } = needed ?? {};
  return {
    ...(rows && { rows }),
    ...(rowCount !== undefined && { rowCount }),
    ...(code === "wrong_file" && broker && tradetype && { needed: { broker, tradetype } }),
  };
}

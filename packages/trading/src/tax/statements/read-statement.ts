import type { StatementKind } from "@saudabook/contract/imports/statement-kinds.ts";
import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { ImportRefused } from "../../imports/import-refused.ts";
import type { OpenFile } from "../../imports/sheets/sheet-stream.ts";
import type { Statement } from "../comparison/statement.ts";
import { checkDraft } from "./check-draft.ts";
import { readDraft } from "./read-draft.ts";
import { statementOf } from "./statement-of-draft.ts";

export interface ReadStatement {
  kind: StatementKind;
  broker: Broker;
  /** The client's code in the file; null where it has none. */
  clientId: string | null;
  statement: Omit<Statement, "account">;
  /** Rows of lots or instruments that were read. */
  rowsRead: number;
}

/**
 * Reads a broker's tax statement. The figures are those of the file: whether they add up is for the comparison to say.
 *
 * @param today the day in India, `YYYY-MM-DD`
 * @returns null if the file is no statement that is known
 * @throws ImportRefused with a sentence that names the sheet, row or figure, for a statement that cannot be read as a whole
 */
export async function readStatement(file: OpenFile, today: string): Promise<ReadStatement | null> {
  try {
    const read = await readDraft(file, today);
    if (read === null) return null;
    await file.verify();
    const { layout, draft } = read;
    const period = checkDraft(draft, today);
    const statement = statementOf(draft, period);
    if (statement.segments.length === 0) {
      throw new ImportRefused("no_trades", "The statement has no sales of shares, futures or options.");
    }
    const { kind, broker } = layout;
    return { kind, broker, clientId: draft.clientId, statement, rowsRead: draft.lots.length + draft.scrips.length };
  } catch (error) {
    // A fault in the rows of a damaged file is reported as the damage.
    await file.verify();
    throw error;
  }
}

import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { StatementKind } from "@saudabook/contract/imports/statement-kinds.ts";
import { type Chosen, changeText, choiceText, type ReadAs } from "../../imports/chosen.ts";
import { ImportRefused } from "../../imports/import-refused.ts";
import { openTradebook } from "../../imports/read-tradebook.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { openStatementFile } from "../../imports/sheets/open-statement-file.ts";
import type { OpenTradebook } from "../../imports/tradebook.ts";
import { type ReadStatement, readStatement } from "./read-statement.ts";

const DESCRIPTIONS = {
  "zerodha-tax-pnl": "a Zerodha tax profit and loss report",
  "groww-capital-gains": "a Groww capital gains report",
  "groww-stocks-pnl": "a Groww stocks profit and loss report",
  "upstox-tax-report": "an Upstox tax report",
} as const satisfies Record<StatementKind, string>;

/**
 * Opens a tradebook like {@link openTradebook}, or a tax statement as a file without executions, so that it has the ledger, undo, backup
 * and limits of other files. Zerodha's may be a ZIP. The days of a statement are those of its period; it fits either trade type.
 *
 * Throws {@link ImportRefused} like {@link openTradebook}, and like {@link readStatement}.
 */
export async function openUpload(
  file: UploadedFile,
  chosen: Chosen & Pick<ReadAs, "restored" | "answer">,
  today: string,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<OpenTradebook> {
  try {
    return await openTradebook(file, chosen, today, corrections, mapping);
  } catch (refused) {
    const isUnknown = refused instanceof ImportRefused && refused.code === "unsupported_file";
    if (!isUnknown || chosen.answer || mapping || corrections.length > 0) throw refused;
    const statement = await readStatement(await openStatementFile(file), today);
    if (statement === null) throw refused;
    return statementTradebook(statement, chosen);
  }
}

function statementTradebook(
  { kind, broker, clientId, statement: { from, to }, rowsRead }: ReadStatement,
  chosen: Chosen,
): OpenTradebook {
  const description = DESCRIPTIONS[kind];
  const needed: Chosen = { broker, tradeType: chosen.tradeType };
  const change = changeText(needed, chosen);
  if (change !== null) {
    throw new ImportRefused(
      "wrong_file",
      `This is ${description}, but you chose ${choiceText(chosen)}. Choose ${change} and upload it again.`,
      { needed },
    );
  }
  return {
    kind,
    keptSegment: null,
    description,
    clientId,
    accountHolder: null,
    columns: [],
    async *executions() {},
    skippedRows: () => [],
    unreadableRows: () => [],
    progress: () => ({ rowsRead, fraction: 1 }),
    summary: () => ({ rowsRead, skipped: [], corrected: [], from, to, count: 0, allotments: 0 }),
  };
}

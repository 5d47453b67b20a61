import { dayAfter } from "../../calendar.ts";
import { BadCell, shown } from "../../imports/cells/bad-cell.ts";
import { ImportRefused } from "../../imports/import-refused.ts";
import { taxYearOf } from "../tax-year.ts";
import type { StatementDraft } from "./draft.ts";
import type { Period } from "./period.ts";

const AGAIN = "Download the statement of one financial year from your broker and upload that.";

/**
 * The period of a statement.
 *
 * @throws ImportRefused for rows that cannot be read or are outside the period, an unknown section, or no period within one tax year
 */
export function checkDraft(draft: StatementDraft, today: string): Period {
  const period = periodOf(draft, today);
  for (const { exitDay, row, table } of draft.lots) {
    if (exitDay >= period.from && exitDay <= period.to) continue;
    const why = `is outside the period of the statement, ${period.from} to ${period.to}`;
    draft.bad[table.place?.segment ?? "equity"].read({ row, sheet: table.sheet }, () => {
      throw new BadCell(table.exit, exitDay, why);
    });
  }
  checkRows(draft);
  const unknown = draft.lots.find(({ table }) => table.place === null);
  if (unknown) {
    const { section, sheet } = unknown.table;
    const where = `Row ${unknown.row}${sheet === "" ? "" : ` of the sheet "${shown(sheet)}"`}`;
    const why = section === "" ? "is in no section" : `is in the section "${shown(section)}", which we don't know`;
    throw new ImportRefused("unsupported_file", `${where} ${why}, so that its kind of gain is unknown.`);
  }
  return period;
}

function periodOf({ periods }: StatementDraft, today: string): Period {
  const [period, other] = periods;
  const words = ({ from, to }: Period) => `${from} to ${to}`;
  if (!period) {
    throw new ImportRefused("unsupported_file", `The statement doesn't say the days that it covers. ${AGAIN}`);
  }
  if (other) {
    throw new ImportRefused(
      "unsupported_file",
      `The statement has two periods, ${words(period)} and ${words(other)}. ${AGAIN}`,
    );
  }
  if (period.from > period.to) {
    throw new ImportRefused("unsupported_file", `The statement covers ${words(period)}, which ends before it begins.`);
  }
  if (taxYearOf(period.from) !== taxYearOf(period.to)) {
    throw new ImportRefused(
      "unsupported_file",
      `The statement covers ${words(period)}, which is not within one financial year. ${AGAIN}`,
    );
  }
  if (period.from > dayAfter(today)) {
    throw new ImportRefused("unsupported_file", `The statement covers ${words(period)}, which is in the future.`);
  }
  return period;
}

function checkRows({ bad }: StatementDraft): void {
  const all = [bad.equity, bad.derivatives, bad.figures];
  const [first] = all.flatMap(({ rows }) => rows);
  if (!first) return;
  const rowCount = all.reduce((sum, { count }) => sum + count, 0);
  const sheet = shown(first.sheet);
  const [count, where] =
    rowCount === 1
      ? ["a row", ` of the sheet "${sheet}"`]
      : [`${rowCount.toLocaleString("en-IN")} rows`, `, the first in the sheet "${sheet}"`];
  const rows = all.flatMap((one) => one.problems());
  throw new ImportRefused("bad_rows", `We can't read ${count}${sheet === "" ? "" : where}. ${first.message}.`, {
    rows,
    rowCount,
  });
}

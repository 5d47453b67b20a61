import type { ExecutionColumns, RejectedExecution } from "../execution-columns.ts";
import { SOURCES } from "../execution-columns.ts";
import type { Settlements, ShareChange } from "../settlements.ts";
import type { JournalRoundTrip } from "../stored-execution.ts";
import { assemble } from "./assemble.ts";
import { beyondRange, planBooks } from "./book-plan.ts";
import { dayNumber } from "./day-number.ts";
import type { ExecutionRows } from "./execution-rows.ts";
import { resolveNames } from "./instruments/instrument-names.ts";
import { Places } from "./places.ts";
import { incompletePairs } from "./staging/ready-pairs.ts";
import { ShareChanges } from "./staging/share-changes.ts";
import { stageExecutions } from "./staging/stage-executions.ts";
import { stageJournal } from "./staging/stage-journal.ts";
import { type CostCuts, stageNewShares } from "./staging/stage-new-shares.ts";
import { applyOverrides, stageExpiries, stageOpeningLots, type Unused } from "./staging/stage-settlements.ts";
import { StagedRows } from "./staging/staged-rows.ts";
import { scaledHalfUp } from "./whole-numbers.ts";

const JOURNAL = SOURCES.indexOf("journal");
/** Limit for the share ratio of a split or a demerger; real ones are far smaller. */
const MOST_SHARES = 10_000;

export interface PreparedExecutions {
  columns: ExecutionColumns;
  costCuts: CostCuts;
  rejected: readonly RejectedExecution[];
  unusedSettlements: readonly Unused[];
}

/**
 * Executions and journal trades as stored, with the rows that settlements add, as columns in canonical order (rules 1 to 6, 8).
 * The result does not depend on the order of the input. Each input row is in the columns or in `rejected`.
 *
 * @param asOf `YYYY-MM-DD`: contracts that expire later cannot be settled yet
 */
export function prepare(
  executions: ExecutionRows,
  journal: Iterable<JournalRoundTrip>,
  settlements: Settlements,
  asOf: string,
): PreparedExecutions {
  const rejected: RejectedExecution[] = [];
  const rows = new StagedRows(executions);
  stageExecutions(rows, executions, rejected);
  stageJournal(rows, journal, rejected);
  resolveNames(rows);
  const dropped = incompletePairs(rows);
  for (const row of dropped) reject(rows, row, "pair-incomplete", rejected);
  const takes = (row: number) => !dropped.has(row);

  const { openingLots, leavings, expiries, productOverrides, corporateActions } = settlements;
  const { valid, unused } = checkActions(corporateActions);
  const changes = new ShareChanges(valid.filter((action): action is ShareChange => action.kind !== "demerger"));
  if (openingLots.length + expiries.length + productOverrides.length > 0) {
    const places = new Places(rows, changes);
    unused.push(...applyOverrides(rows, places, productOverrides));
    unused.push(...stageOpeningLots(rows, places, changes, openingLots));
    unused.push(...stageExpiries(rows, places, expiries, dayNumber(asOf)));
  }
  const newShares = stageNewShares(
    rows,
    changes,
    [...leavings, ...valid.filter((action) => action.kind !== "split")],
    takes,
  );
  const plans = planBooks(rows, changes, takes).filter((plan) => {
    const reason = beyondRange(rows, changes, plan);
    if (reason !== null) for (const row of plan.rows) reject(rows, row, reason, rejected);
    return reason === null;
  });
  return {
    columns: assemble(rows, changes, plans).columns,
    costCuts: newShares.cuts,
    rejected: rejected.sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : a.input - b.input)),
    unusedSettlements: [...unused, ...newShares.unused],
  };
}

function reject(
  rows: StagedRows,
  row: number,
  reason: RejectedExecution["reason"],
  rejected: RejectedExecution[],
): void {
  const input = rows.input[row] ?? -1;
  const source = rows.source[row] === JOURNAL ? "journal" : "executions";
  const before = rejected.at(-1);
  // Both halves of a journal trade are one input.
  const again = before?.source === source && before.input === input;
  if (input >= 0 && !again) rejected.push({ source, input, reason });
}

/** Separates valid corporate actions from the others, with the reasons. */
function checkActions(actions: Settlements["corporateActions"]) {
  const unused: Unused[] = [];
  const valid = actions.filter((action) => {
    const reason = problemOf(action);
    if (reason !== null) unused.push({ id: action.id, reason });
    return reason === null;
  });
  return { valid, unused };
}

function problemOf(action: Settlements["corporateActions"][number]): string | null {
  const fits = (number: number) => Number.isInteger(number) && number > 0 && number <= MOST_SHARES;
  if (!fits(action.from) || !fits(action.to)) return `The ratio must be of whole numbers from 1 to ${MOST_SHARES}`;
  if (action.kind === "bonus") {
    if (action.to <= action.from) return "A bonus issue has more shares after it than before";
    const isEarly = action.allotmentDay !== undefined && action.allotmentDay < action.day;
    return isEarly ? "The day of allotment is before the ex-day" : null;
  }
  if (action.kind !== "demerger") return null;
  if (action.oldInstrument === action.newInstrument) return "The old and the new share are the same";
  const share = scaledHalfUp(action.costShare, 12);
  return share >= 0 && share <= 100e12 ? null : "The cost share must be from 0 to 100 percent";
}

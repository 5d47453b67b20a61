import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { ChargeColumns } from "./charge-columns.ts";
import type { PlanChoice } from "./charges/account-plans.ts";
import type { OtherNotes } from "./charges/note-parts.ts";
import type { ExecutionColumns, RejectedExecution } from "./execution-columns.ts";
import type { Matching } from "./match-columns.ts";
import type { ExecutionRows } from "./prepare/execution-rows.ts";
import type { Settlements } from "./settlements.ts";
import type { JournalRoundTrip, StoredExecution } from "./stored-execution.ts";

export interface AnalysisInput {
  /** Executions in any order. Read once, so it may be a stream of rows that are not kept; or rows that were read already. */
  executions: Iterable<StoredExecution> | ExecutionRows;
  journal: Iterable<JournalRoundTrip>;
  settlements: Settlements;
  plans: readonly PlanChoice[];
  /** `YYYY-MM-DD`, IST: a contract has expired when its expiry is before this day. */
  asOf: string;
  /** Rupees, given by the user; null: the equity curve starts at 0 and drawdowns have no percent. */
  startingCapital: Decimal | null;
  /** The contribution of the other books to the contract notes; only if some books alone are analysed. */
  otherNotes?: readonly OtherNotes[];
}

/** The columns that every figure is computed from. */
export interface Analysis {
  executions: ExecutionColumns;
  matching: Matching;
  charges: ChargeColumns;
  rejected: readonly RejectedExecution[];
  /** Settlements that apply to nothing, and the reason. */
  unusedSettlements: readonly { id: string; reason: string }[];
}

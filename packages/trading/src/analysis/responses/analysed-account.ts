import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { JoinedResults } from "../derived/read/join-summaries.ts";

/** The derived data of one account at one version, from which all responses are computed. */
export interface AnalysedAccount extends JoinedResults {
  version: string;
  /** Changes have been made that these results do not hold yet. */
  pending: boolean;
  /** The newest changes cannot be analysed. */
  faulty: boolean;
  /** The executions are sample data. */
  sample: boolean;
  /** Executions in currency and commodity contracts, which are kept without figures. */
  withoutFigures: number;
  /** Rupees. */
  startingCapital: Decimal | null;
}

import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { ImportReport, QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Chosen } from "@saudabook/trading/imports/read-tradebook.ts";
import { fileProblem } from "../../form/file-check.ts";
import type { AccountAnswer } from "../account-answer.ts";
import type { ImportPhase } from "../import-progress.tsx";
import { type ServerRow, type Settling, settlingOf } from "./rows/settling.ts";

/** A broker and a trade type as far as they are chosen. */
export interface Choice {
  broker: Chosen["broker"] | null;
  tradeType: Chosen["tradeType"] | null;
}

/** How far the browser has read a file by itself. */
export type Reading =
  | { status: "reading"; fraction: number }
  /**
   * `known`: number of executions that the account already has; null until the server has responded. `checkedWith`: the corrections with
   * which it was read, if any.
   */
  | { status: "read"; preview: TradebookPreview; known: number | null; checkedWith?: readonly RowCorrection[] }
  /** The browser cannot read the file: only the server recognises it. */
  | { status: "unread" };

export type Sending =
  | { status: "idle" }
  /** Queued for import. */
  | { status: "queued" }
  | { status: "importing"; phase: ImportPhase }
  | { status: "imported"; report: ImportReport }
  | { status: "failed"; failure: unknown }
  /** It was submitted without a broker or a trade type. */
  | { status: "incomplete" };

/** A file on the import queue. */
export interface QueuedFile {
  id: number;
  file: File;
  choice: Choice;
  /** The user has chosen since the file was added: recognition no longer changes the choice. */
  chosenByHand: boolean;
  reading: Reading;
  sending: Sending;
  /** The user's decisions on rows that cannot be read. */
  corrections: readonly RowCorrection[];
  /** Rows that the server alone has named. */
  serverRows: readonly ServerRow[];
  /** The account that the user has chosen, if the file has no client code. */
  account: AccountAnswer | null;
  /** The unit of the quantities of a currency or commodity file, once the user has chosen it. */
  quantityUnit?: QuantityUnit | null;
  /** The columns of the roles, if the user has mapped them. It goes with choosing another broker. */
  mapping?: ImportMapping | null;
}

export const NO_CHOICE: Choice = { broker: null, tradeType: null };

export function chosenOf({ broker, tradeType }: Choice): Chosen | null {
  return broker && tradeType ? { broker, tradeType } : null;
}

export const isRunning = ({ sending }: QueuedFile) => sending.status === "queued" || sending.status === "importing";
export const isImported = ({ sending }: QueuedFile) => sending.status === "imported";
/** Not submitted yet, or to be submitted again. */
export const isWaiting = (file: QueuedFile) => !isRunning(file) && !isImported(file);

/** The server has refused it because the account shows sample data. */
export const isKeptOutBySample = ({ sending }: QueuedFile) =>
  sending.status === "failed" && sending.failure instanceof Failure && sending.failure.refusal?.code === "sample_data";

/** The reason for which the browser refuses a file before it is sent: its name, its size or its content. */
export function refusalOf({ file, reading }: QueuedFile): string | null {
  const problem = fileProblem(file);
  if (problem) return problem;
  return reading.status === "read" && reading.preview.status === "refused" ? reading.preview.message : null;
}

/** The mapping with which a file is read and sent; null if its choice has none. */
export const mappingOf = ({ choice, mapping = null }: QueuedFile): ImportMapping | null =>
  choice.broker === "other" && choice.tradeType !== null ? mapping : null;

/** No format recognises the file, or its columns are mapped already. */
export function isMappable(file: QueuedFile): boolean {
  if (file.mapping) return true;
  const { reading } = file;
  if (fileProblem(file.file) || reading.status !== "read") return false;
  const { preview } = reading;
  // While a mapping is changed, the file is still shown as it was read with the last one.
  if (preview.head?.chosen.broker === "other") return true;
  return preview.status === "refused" && preview.code === "unsupported_file" && !preview.withoutTrades;
}

/** The rows of a file that need a decision; null if there are none. */
export function settlingIn({ reading, corrections, serverRows }: QueuedFile): Settling | null {
  const preview = reading.status === "read" ? reading.preview : null;
  const checkedWith = (reading.status === "read" && reading.checkedWith) || [];
  return settlingOf({ preview, checkedWith, decisions: corrections, serverRows });
}

/** Whether decisions on rows of a file are missing or being checked. */
export function isUnsettled(file: QueuedFile): boolean {
  const settling = settlingIn(file);
  return settling !== null && settling.settled < settling.total;
}

/** The choice that a file needs, where another one is made: as recognised, or as the server has said. */
export function neededBy({ choice, reading, sending }: QueuedFile): Chosen | null {
  const head = reading.status === "read" ? reading.preview.head : null;
  const said = sending.status === "failed" ? neededOf(sending.failure) : null;
  const needed = said ?? head?.chosen ?? null;
  const chosen = chosenOf(choice);
  if (!needed || !chosen) return null;
  return needed.broker === chosen.broker && needed.tradeType === chosen.tradeType ? null : needed;
}

function neededOf(failure: unknown): Chosen | null {
  const needed = failure instanceof Failure ? failure.refusal?.needed : undefined;
  return needed ? { broker: needed.broker, tradeType: needed.tradetype } : null;
}

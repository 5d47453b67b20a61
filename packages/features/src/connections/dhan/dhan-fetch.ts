import type { Connection, SyncResult, SyncStep } from "@saudabook/contract/connections/connections.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import type { UploadStep } from "../../form/upload-progress.tsx";
import { daysText } from "../connection-words.ts";
import { rowStep } from "../sync-steps.ts";

/** A counted file of the account, whose days no fetched day may meet. */
export type OtherFile = Connection["otherFiles"][number];

/** A fetch: first the files are undone, then it goes to Dhan. */
export type FetchState =
  | { status: "ready" }
  /** `at`: number of the file, from 1. `wait`: seconds that the server asks to wait before its undo; null where it does not. */
  | { status: "undoing"; file: OtherFile; at: number; count: number; wait: number | null }
  /** `step`: null before the first. `fraction`: the stored part of all days, 0 to 1; undefined while unknown. */
  | { status: "fetching"; step: SyncStep | null; fraction: number | undefined }
  /** `file`: the one that is not undone, or may not be, so that nothing was fetched; null where the fetch failed. */
  | { status: "failed"; failure: unknown; file: OtherFile | null }
  | { status: "done"; result: SyncResult };

/** The fetch of one connection, with the files that it has undone. */
export interface DhanFetch {
  state: FetchState;
  undone: readonly OtherFile[];
}

export const NO_FETCH: DhanFetch = { state: { status: "ready" }, undone: [] };

export const isRunning = ({ status }: FetchState) => status === "undoing" || status === "fetching";

/** The progress of a fetch as it is shown. The bar is the part of all days, so it never goes back from month to month. */
export function shownFetch({
  step,
  fraction,
}: Pick<FetchState & { status: "fetching" }, "step" | "fraction">): UploadStep {
  switch (step?.step) {
    case undefined:
      return { label: "Starting…", text: "", fraction };
    case "login":
      return { label: "Checking the token…", text: "", fraction };
    case "fetching": {
      if (step.of === undefined) return { label: "Fetching…", text: "", fraction };
      const { from, to, pages } = step.of;
      return { label: "Fetching…", text: `${daysText(from, to)}: ${counted(pages, "page")}`, fraction };
    }
    case "reading":
    case "storing":
      return { ...rowStep(step), fraction };
    case "logout":
      return { label: "Ending…", text: "", fraction };
  }
}

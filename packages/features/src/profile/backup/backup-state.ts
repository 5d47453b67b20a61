import type { AccountState, Restored, RestoreStep } from "@saudabook/contract/backup/backup.ts";
import type { Progress as SentBytes } from "@saudabook/contract/wire/transport.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { sendingStep, type UploadStep } from "../../form/upload-progress.tsx";

/** Counts and fingerprint of the account. A backup can be downloaded while they load. */
export type BackupState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; account: AccountState };

export type DownloadState =
  | { status: "idle" }
  | { status: "preparing" }
  | { status: "failed"; failure: unknown }
  | { status: "done"; bytes: number };

export type RestoreState =
  | { status: "idle" }
  | { status: "running"; sent: SentBytes | null; step: RestoreStep | null }
  | { status: "failed"; failure: unknown }
  | { status: "done"; restored: Restored };

const labels = {
  checking: "Checking the backup",
  reading: "Reading your files",
  storing: "Storing your trades",
  comparing: "Comparing your figures",
} as const satisfies Record<RestoreStep["step"], string>;

/** Text and progress of a phase of a restore. */
export function restoreProgress({ sent, step }: Extract<RestoreState, { status: "running" }>): UploadStep {
  const checking = { label: labels.checking, text: "", fraction: undefined };
  if (!step) return sendingStep("Uploading", sent, checking);
  // The progress of the comparison is unknown, because it is a single step of the engine.
  const fraction = step.step === "comparing" ? undefined : step.fraction;
  return { label: labels[step.step], text: step.fileName ?? "", fraction };
}

/** Formats `2026-11-22` as `22 Nov 2026`. */
export function asOfText({ asOf }: { asOf: string }): string {
  return dayText(asOf);
}

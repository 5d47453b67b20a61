import { waitSentence } from "./waiting.ts";

/** The server's reasons for `busy`. Each names what is in use; none concerns the file. */
export const busyReasons = {
  uploads: "Many files are being uploaded right now.",
  showingFiles: "Many files are being shown right now.",
  readingFiles: "Many files are being read right now.",
  overloaded: "The server is too busy to read this file.",
  stopping: "The server is stopping.",
  backups: "Many backups are being made or restored right now.",
  accountChanging: "Your account is being changed right now.",
  figuresPending: "Your figures are still being computed.",
} as const;
export type BusyReason = keyof typeof busyReasons;

/** The message of a refusal with the code `busy`. @param retryAfter seconds */
export const busyMessage = (reason: BusyReason, retryAfter: number) =>
  `${busyReasons[reason]} ${waitSentence(retryAfter)}`;

import type { Connection, SyncResult } from "@saudabook/contract/connections/connections.ts";
import type { DhanFetch, OtherFile } from "./dhan-fetch.ts";

/** The day on which the samples are looked at. */
export const TODAY = "2026-11-25";

export const dhanConnection: Connection = {
  id: "4b1f0d52-9c1e-4b8e-9d83-0c2f6f0d6b01",
  broker: "dhan",
  account: null,
  clientId: "1100123456",
  apiKey: null,
  secretKept: true,
  createdAt: "2026-11-02T04:12:00.000Z",
  lastCheck: {
    from: "2026-09-01",
    day: "2026-11-23",
    checkedAt: "2026-11-24T10:51:00.000Z",
    beforeClose: false,
    trades: 12,
    known: 12,
    leftOut: [],
  },
  lastFault: null,
  fetchedTo: "2026-11-23",
  nextFrom: "2026-11-14",
  otherFiles: [],
  uncheckedDays: [],
};

export const unfetched: Connection = {
  ...dhanConnection,
  clientId: null,
  lastCheck: null,
  fetchedTo: null,
  nextFrom: null,
};

/** Fetched to yesterday. */
export const upToDate: Connection = { ...dhanConnection, fetchedTo: "2026-11-24", nextFrom: null };

const pad = (value: number) => String(value).padStart(2, "0");

/** Fourteen files from August 2025, a month each; the last one ends on 30 September 2026. */
export const otherFiles: readonly OtherFile[] = Array.from({ length: 14 }, (_, at) => {
  const month = `${2025 + Math.floor((at + 7) / 12)}-${pad(((at + 7) % 12) + 1)}`;
  return {
    id: `6c0c5a52-77a5-4b6e-9d83-0c2f6f0d6c${pad(at)}`,
    fileName: `GLOBAL_TRANSACTION_${month}.csv`,
    from: `${month}-03`,
    to: month === "2026-09" ? "2026-09-30" : `${month}-24`,
  };
});

export const oneFile: OtherFile = {
  id: "6c0c5a52-77a5-4b6e-9d83-0c2f6f0d6d01",
  fileName: "GLOBAL_TRANSACTION.csv",
  from: "2026-04-02",
  to: "2026-09-30",
};

export const withFiles: Connection = { ...unfetched, otherFiles: [...otherFiles] };

const imported = (month: string): SyncResult["imports"][number] => ({
  id: `7d0c5a52-77a5-4b6e-9d83-0c2f6f0d${month.replace("-", "").slice(2)}`,
  kind: "dhan-answer",
  fileName: `dhan-${month}.ndjson`,
  rowsRead: 42,
  imported: 40,
  alreadyKnown: 0,
  skipped: [],
  allotments: 0,
  corrected: 0,
  leftOut: 0,
  from: `${month}-02`,
  to: `${month}-24`,
});

export const dhanResult: SyncResult = {
  clientId: "1100123456",
  account: "dhan|1100123456",
  firstLogin: true,
  check: {
    from: "2026-09-01",
    day: "2026-11-24",
    checkedAt: "2026-11-25T10:51:00.000Z",
    beforeClose: false,
    trades: 122,
    known: 2,
    leftOut: [{ segment: "commodity", count: 2 }],
  },
  emptyMonths: [],
  imports: ["2026-09", "2026-10", "2026-11"].map(imported),
  loggedOut: null,
};

/** A fetch of three years, the first of them without a trade. */
export const manyMonths: SyncResult = {
  ...dhanResult,
  check: { ...dhanResult.check, from: "2024-01-01", trades: 920, known: 0 },
  emptyMonths: Array.from({ length: 12 }, (_, at) => `2024-${pad(at + 1)}`),
  imports: Array.from({ length: 23 }, (_, at) => imported(`${2025 + Math.floor(at / 12)}-${pad((at % 12) + 1)}`)),
};

export const fetchingFrom = (
  step: (DhanFetch["state"] & { status: "fetching" })["step"],
  fraction?: number,
): DhanFetch => ({
  state: { status: "fetching", step, fraction },
  undone: [],
});

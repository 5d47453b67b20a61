import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { accountState, MAX_ARCHIVE_BYTES, restored, restoreStep } from "./backup.ts";

const output = z.extend(done, { data: restored });

/** Downloads all data of an account as one archive, and restores it into an empty account. docs/backup.md describes the archive. */
export const backupEndpoints = {
  /** The archive, as of one moment. */
  backup: {
    host: "trade",
    method: "GET",
    path: "/api/v1/backup",
    token: "required",
    output: z.instanceof(Blob),
    bytes: true,
    errors: ["sample_data", "too_many_requests", "busy", "storage_full"],
  },
  /** Counts of the account's records, and the fingerprint of its figures: two accounts that show the same figures have the same one. */
  backupState: {
    host: "trade",
    method: "GET",
    path: "/api/v1/backup/state",
    token: "required",
    output: z.object({ data: accountState }),
    errors: ["too_many_requests", "busy"],
  },
  /** Restores an archive into an account without data, all or nothing. At the end its fingerprint is compared with the archive's. */
  restoreBackup: {
    host: "trade",
    method: "POST",
    path: "/api/v1/backup/restore",
    token: "required",
    multipart: {
      fields: z.object({}),
      file: {
        name: "archive",
        maxBytes: MAX_ARCHIVE_BYTES,
        missing: { title: "Backup is required", message: "Please choose the archive of a backup." },
      },
    },
    output,
    lines: { step: restoreStep, output },
    errors: [
      "invalid_input",
      "too_large",
      "backup_refused",
      "not_empty",
      "sample_data",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
} as const satisfies Record<string, Endpoint>;

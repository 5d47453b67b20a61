import * as z from "zod/mini";
import { importAccount } from "../trades/broker-accounts.ts";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import {
  importEntry,
  importId,
  importList,
  importRowFilter,
  importRows,
  importRowWindow,
  importWindow,
} from "./import-ledger.ts";

/** The ledger of imports: every accepted file with the fate of each of its rows, and undo and redo. */
export const importsEndpoints = {
  imports: {
    host: "trade",
    method: "GET",
    path: "/api/v1/imports",
    token: "required",
    query: importWindow,
    output: z.object({ data: importList }),
    errors: ["invalid_input", "too_many_requests"],
  },
  importEntry: {
    host: "trade",
    method: "GET",
    path: "/api/v1/imports/:id",
    token: "required",
    params: importId,
    output: z.object({ data: importEntry }),
    errors: ["not_found", "too_many_requests"],
  },
  /** The rows of a file by windows. */
  importRows: {
    host: "trade",
    method: "GET",
    path: "/api/v1/imports/:id/rows",
    token: "required",
    params: importId,
    query: importRowWindow,
    output: z.object({ data: importRows }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /**
   * The matching rows as a CSV file: fate, trade, and then the file's own columns. Texts are protected against formulas as in the exports.
   */
  exportImportRows: {
    host: "trade",
    method: "GET",
    path: "/api/v1/imports/:id/rows.csv",
    token: "required",
    params: importId,
    query: importRowFilter,
    output: z.string(),
    csv: true,
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** The file as it was uploaded. */
  importFile: {
    host: "trade",
    method: "GET",
    path: "/api/v1/imports/:id/file",
    token: "required",
    params: importId,
    output: z.instanceof(Blob),
    bytes: true,
    errors: ["not_found", "too_many_requests"],
  },
  /**
   * Removes the trades of a file from the history. A trade that is also in another file remains and then belongs to that file: the account
   * is as if this file had never been imported. Settlements and all other entries of the user remain. Repeating the request changes
   * nothing. Waits while an import of the account is running.
   */
  undoImport: {
    host: "trade",
    method: "POST",
    path: "/api/v1/imports/:id/undo",
    token: "required",
    params: importId,
    output: z.extend(done, { data: importEntry }),
    errors: ["not_found", "sample_data", "undo_refused", "too_many_requests", "busy", "storage_full"],
  },
  /** Puts an undone file back at its place in the order of the imports. */
  redoImport: {
    host: "trade",
    method: "POST",
    path: "/api/v1/imports/:id/redo",
    token: "required",
    params: importId,
    output: z.extend(done, { data: importEntry }),
    errors: [
      "not_found",
      "sample_data",
      "undo_refused",
      "twin_fills",
      "overlapping_import",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
  /**
   * Moves the trades of a file to another account of its broker, to a new one, or back to the account in the file. The account is then as
   * if the file had been imported into it at its place in the order: a trade that is also in another file of that account counts once.
   * Repeating the request changes nothing.
   */
  putImportAccount: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/imports/:id/account",
    token: "required",
    params: importId,
    json: importAccount,
    output: z.extend(done, { data: importEntry }),
    errors: [
      "invalid_input",
      "not_found",
      "sample_data",
      "undo_refused",
      "overlapping_import",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
} as const satisfies Record<string, Endpoint>;

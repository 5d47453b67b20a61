import * as z from "zod/mini";
import { MAX_UPLOAD_BYTES } from "../imports/upload-limit.ts";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { importReport, importStep, MAX_CORRECTIONS_LENGTH, tradeDetails, uploadFields } from "./trade.ts";
import { tradeFilter, tradeRows, tradeSummary, tradeWindow } from "./trade-history.ts";

/** Call 6 of the specification, and the history of the imported files. */
export const tradesEndpoints = {
  uploadExcel: {
    host: "trade",
    method: "POST",
    path: "/api/v1/uploadexcel",
    token: "required",
    multipart: {
      fields: uploadFields,
      // A character is at most three bytes of UTF-8.
      maxFieldBytes: 3 * MAX_CORRECTIONS_LENGTH,
      order: ["file", "broker", "tradetype", "email"],
      file: {
        name: "file",
        maxBytes: MAX_UPLOAD_BYTES,
        missing: { title: "File is required", message: "Please upload an Excel sheet before submitting." },
      },
    },
    output: z.extend(done, { data: tradeDetails, import: importReport }),
    // Without the trades: a client that follows the steps loads the trades that it shows.
    lines: { step: importStep, output: z.extend(done, { import: importReport }) },
    errors: [
      "invalid_input",
      "forbidden",
      "too_large",
      "unreadable_file",
      "wrong_file",
      "unsupported_file",
      "no_trades",
      "bad_rows",
      "correction_refused",
      "twin_fills",
      "overlapping_import",
      "sample_data",
      "quota_exceeded",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
  tradeDetails: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-details",
    token: "required",
    output: z.object({ data: tradeDetails }),
    errors: ["too_many_requests"],
  },
  /** The account's details, and the totals of the trades that fit the filter. */
  tradeSummary: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-history/summary",
    token: "required",
    query: tradeFilter,
    output: z.object({ data: tradeSummary }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /** The history by windows, so that a browser never holds more than it shows. */
  tradeRows: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-history",
    token: "required",
    query: tradeWindow,
    output: z.object({ data: tradeRows }),
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

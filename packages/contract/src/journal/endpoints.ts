import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { journalEntry, journalTrade, journalTradeId, journalType } from "./journal.ts";

/** Calls 7 and 8 of the specification, and changes to journal trades. */
export const journalEndpoints = {
  journalTrades: {
    host: "local",
    method: "GET",
    path: "/api/v1/trades/:type",
    token: "optional",
    params: z.object({ type: journalType }),
    output: z.object({ data: z.array(journalTrade) }),
    errors: ["invalid_input"],
  },
  addJournalTrade: {
    host: "local",
    method: "POST",
    path: "/api/v1/trades",
    token: "optional",
    json: journalEntry,
    output: z.extend(done, { data: journalTrade }),
    errors: ["invalid_input", "sample_data", "too_many_requests"],
  },
  /** Replaces every field. The trade keeps its owner, the list of its type and its place there. */
  editJournalTrade: {
    host: "local",
    method: "PUT",
    path: "/api/v1/trades/:id",
    token: "optional",
    params: journalTradeId,
    json: journalEntry,
    output: z.extend(done, { data: journalTrade }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** Removes it from the list; `restoreJournalTrade` restores it to its place. */
  deleteJournalTrade: {
    host: "local",
    method: "DELETE",
    path: "/api/v1/trades/:id",
    token: "optional",
    params: journalTradeId,
    output: z.extend(done, { data: journalTrade }),
    errors: ["not_found", "too_many_requests"],
  },
  restoreJournalTrade: {
    host: "local",
    method: "POST",
    path: "/api/v1/trades/:id/restore",
    token: "optional",
    params: journalTradeId,
    output: z.extend(done, { data: journalTrade }),
    errors: ["not_found", "sample_data", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

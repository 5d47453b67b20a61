import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { journalEntry, journalTrade, journalTradeId, journalType } from "./journal.ts";

/** Calls 7 and 8 of the specification, and the changes of a trade written by hand. */
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
  /** Every field anew; whose trade it is, its type's list and its place in it stay. */
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
  /** Takes it out of the list; `restoreJournalTrade` brings it back to its place. */
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

import * as z from "zod/mini";
import { roundTripId } from "../analysis/round-trips.ts";
import { labelParams } from "../journal/labels.ts";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { analyticsChecklist, analyticsPlaybook, playbookReportQuery } from "./playbook-results.ts";
import { knownPlaybook, MAX_PLAYBOOK_BYTES, playbookInput } from "./playbooks.ts";

/** The checklists of setups, by the ids of their labels. What a trade answers is in its note. */
export const playbookEndpoints = {
  /**
   * Corrects the last version, or adds the next one. Of a version with answers only the words can be corrected, and the version after it
   * begins tomorrow at the earliest. What is so already is no conflict.
   */
  putPlaybook: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/playbooks/:id",
    token: "required",
    params: labelParams,
    json: playbookInput,
    maxJsonBytes: MAX_PLAYBOOK_BYTES,
    output: z.extend(done, { data: knownPlaybook }),
    errors: [
      "invalid_input",
      "not_found",
      "changed_elsewhere",
      "in_use",
      "quota_exceeded",
      "sample_data",
      "too_many_requests",
    ],
  },
  /** Reports how the closed trades of a setup kept its rules. */
  analyticsPlaybook: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/playbooks/:id",
    token: "required",
    params: labelParams,
    query: playbookReportQuery,
    output: z.object({ data: analyticsPlaybook }),
    versioned: true,
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** The rules of the playbook for one trade, with their answers. */
  analyticsChecklist: {
    host: "trade",
    method: "GET",
    path: "/api/v1/round-trips/:id/checklist",
    token: "required",
    params: roundTripId,
    output: z.object({ data: analyticsChecklist }),
    versioned: true,
    errors: ["not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

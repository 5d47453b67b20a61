import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { dayNote, dayNoteDays, dayNoteInput, dayParams } from "./day-notes.ts";

/** Endpoints for a person's notes on a day, written before and after the session. */
export const dayNoteEndpoints = {
  dayNoteDays: {
    host: "trade",
    method: "GET",
    path: "/api/v1/days",
    token: "required",
    output: z.object({ data: dayNoteDays }),
    errors: ["too_many_requests"],
  },
  dayNote: {
    host: "trade",
    method: "GET",
    path: "/api/v1/days/:period",
    token: "required",
    params: dayParams,
    /** Null where nothing has been written. */
    output: z.object({ data: z.nullable(dayNote) }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /** Replaces what is written. A note that is so already is no conflict. */
  putDayNote: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/days/:period",
    token: "required",
    params: dayParams,
    json: dayNoteInput,
    output: z.extend(done, { data: dayNote }),
    errors: ["invalid_input", "changed_elsewhere", "quota_exceeded", "sample_data", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

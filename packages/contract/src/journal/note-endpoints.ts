import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { label, labelInput, labelParams } from "./labels.ts";
import { noteRows, noteWindow } from "./note-window.ts";
import { changedNote, MAX_NOTE_CHANGES, MAX_NOTE_CHANGES_BYTES, noteChanges } from "./notes.ts";

/** Notes on trades, and their labels. */
export const notesEndpoints = {
  notes: {
    host: "trade",
    method: "GET",
    path: "/api/v1/notes",
    token: "required",
    query: noteWindow,
    output: z.object({ data: noteRows }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /**
   * Changes notes, all or none of them. A change that holds already is done. A new note on the anchor of a deleted one brings that one
   * back, with the new values.
   */
  changeNotes: {
    host: "trade",
    method: "PATCH",
    path: "/api/v1/notes",
    token: "required",
    json: noteChanges,
    maxJsonBytes: MAX_NOTE_CHANGES_BYTES,
    /** In the order of the changes. */
    output: z.extend(done, { data: z.array(changedNote).check(z.maxLength(MAX_NOTE_CHANGES)) }),
    errors: ["invalid_input", "changed_elsewhere", "quota_exceeded", "sample_data", "too_many_requests"],
  },
  /** By kind, then by name. */
  labels: {
    host: "trade",
    method: "GET",
    path: "/api/v1/labels",
    token: "required",
    output: z.object({ data: z.array(label) }),
    errors: ["too_many_requests"],
  },
  /** Adds a label, renames it, or says whether it is archived. */
  putLabel: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/labels/:id",
    token: "required",
    params: labelParams,
    json: labelInput,
    output: z.extend(done, { data: label }),
    errors: ["invalid_input", "not_found", "quota_exceeded", "sample_data", "too_many_requests"],
  },
  deleteLabel: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/labels/:id",
    token: "required",
    params: labelParams,
    output: done,
    errors: ["not_found", "in_use", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

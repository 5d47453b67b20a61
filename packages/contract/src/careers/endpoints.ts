import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { applicationFields } from "./application.ts";
import { jobDescription, jobId } from "./job.ts";
import { MAX_RESUME_BYTES } from "./resume.ts";

/** Calls 1 and 2 of the specification. */
export const careersEndpoints = {
  jobDescription: {
    host: "careers",
    method: "GET",
    path: "/api/job-description/:jobid",
    token: "none",
    params: z.object({ jobid: jobId }),
    output: jobDescription,
    errors: ["not_found"],
  },
  apply: {
    host: "careers",
    method: "POST",
    path: "/api/apply/:jobid",
    token: "none",
    params: z.object({ jobid: jobId }),
    multipart: {
      fields: applicationFields,
      order: [
        ...["name", "email", "mobile", "college", "degree", "passingYear", "role", "experience", "linkedin"],
        ...["motivation", "jobid", "resume"],
      ],
      file: {
        name: "resume",
        maxBytes: MAX_RESUME_BYTES,
        missing: { title: "Resume is required", message: "Resume is required." },
      },
    },
    output: z.extend(done, { data: z.object({ reference: z.string() }) }),
    errors: [
      "invalid_input",
      "not_found",
      "job_closed",
      "already_applied",
      "too_large",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
} as const satisfies Record<string, Endpoint>;

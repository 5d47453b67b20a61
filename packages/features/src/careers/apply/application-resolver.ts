import { applicationFields } from "@saudabook/contract/careers/application.ts";
import { MAX_RESUME_BYTES, resumeProblem } from "@saudabook/contract/careers/resume.ts";
import * as z from "zod/mini";
import { contractResolver } from "../../form/contract-resolver.ts";
import { TOO_LARGE } from "./application-problem.ts";
import type { ApplicationValues } from "./draft-store.ts";

/** Problems of files that were chosen: each is read once, and not again with each key press in another field. */
const known = new WeakMap<File, Promise<string | null>>();

async function read(file: File): Promise<string | null> {
  if (file.size > MAX_RESUME_BYTES) return TOO_LARGE;
  try {
    return resumeProblem(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    // Moved, changed or deleted since it was chosen: the browser can't read it any more.
    return "can't be read; choose it again";
  }
}

/** The contract's schema without what the form adds when it sends, and the resume, which is judged by its content as on the server. */
const application = z.extend(z.omit(applicationFields, { jobid: true, submission: true, seconds: true }), {
  resume: z.instanceof(File, { error: "is required" }).check(async ({ value, issues }) => {
    const problem = known.get(value) ?? read(value);
    known.set(value, problem);
    const message = await problem;
    if (message !== null) issues.push({ code: "custom", message, input: value });
  }),
});
export type Application = z.infer<typeof application>;

export const resolveApplication = contractResolver<ApplicationValues, Application>(application);

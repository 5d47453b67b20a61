import { MAX_RESUME_BYTES } from "@saudabook/contract/application.ts";
import { JOB_IDS } from "@saudabook/contract/job.ts";
import { expect } from "vitest";
import type { Cases } from "./case.ts";
import { somebody } from "./person.ts";
import { ask, type Subject } from "./subject.ts";

const pdf = (bytes = 64) => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], "resume.pdf", { type: "application/pdf" });
};

function apply(on: Subject, fields: Record<string, string> = {}, file: File | null = pdf(), jobid = "FE101") {
  const { name, email, phone } = somebody();
  return ask(on, "apply", {
    params: { jobid },
    fields: {
      ...{ name, email, mobile: phone, college: "COEP Pune", degree: "btech", passingYear: "2027", role: "frontend" },
      ...{ experience: "1", linkedin: "", motivation: "I trade and I build.", jobid, ...fields },
    },
    ...(file && { file }),
  });
}

export const careerCases = {
  jobDescription: [
    {
      says: "describes every opening",
      answers: "output",
      ask: async (on) => {
        for (const jobid of JOB_IDS) {
          expect((await ask(on, "jobDescription", { params: { jobid } })).body).toMatchObject({ JobID: jobid });
        }
        return ask(on, "jobDescription", { params: { jobid: "FE101" } });
      },
    },
    {
      says: "does not know other ids",
      answers: "not_found",
      ask: (on) => ask(on, "jobDescription", { params: { jobid: "XX999" } }),
    },
  ],
  apply: [
    { says: "takes an application", answers: "output", ask: (on) => apply(on) },
    {
      says: "names every refused field",
      answers: "invalid_input",
      ask: (on) => apply(on, { email: "nobody", mobile: "123", degree: "phd", experience: "51" }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["degree", "email", "experience", "mobile"]),
    },
    {
      says: "requires the resume",
      answers: "invalid_input",
      ask: (on) => apply(on, {}, null),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["resume"]),
    },
    {
      says: "refuses a resume above the limit",
      answers: "too_large",
      ask: (on) => apply(on, {}, pdf(MAX_RESUME_BYTES + 1)),
    },
    { says: "does not know other ids", answers: "not_found", ask: (on) => apply(on, {}, pdf(), "XX999") },
    {
      says: "takes one application for a job from one email",
      answers: "already_applied",
      ask: async (on) => {
        const { email } = somebody();
        await apply(on, { email, motivation: "The first time." });
        return apply(on, { email: email.toUpperCase(), motivation: "The second time." });
      },
    },
  ],
} satisfies Pick<Cases, "jobDescription" | "apply">;

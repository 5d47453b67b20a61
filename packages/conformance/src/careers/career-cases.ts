import { randomUUID } from "node:crypto";
import { JOB_IDS } from "@saudabook/contract/careers/job.ts";
import { MAX_RESUME_BYTES } from "@saudabook/contract/careers/resume.ts";
import { zipArchive } from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";
import { expect } from "vitest";
import type { Cases, Refused } from "../case.ts";
import { somebody } from "../person.ts";
import { request, type Subject } from "../subject.ts";

const pdf = (bytes = 64, name = "resume.pdf") => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], name, { type: "application/pdf" });
};

const doc = () => new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)], "resume.doc");

/** A zip archive with these parts, like Word's; some browsers send its type for a Word file. */
function docx(parts = ["[Content_Types].xml", "word/document.xml"], name = "resume.docx") {
  const members = parts.map((part) => ({ name: part, bytes: new TextEncoder().encode("<x/>") }));
  return new File([new Uint8Array(zipArchive(members))], name, { type: "application/octet-stream" });
}

/** Files refused for their content or name, whatever their type. */
const noResumes: Record<string, File> = {
  "a page named .pdf": new File(["<html>%PDF-1.7</html>"], "resume.pdf", { type: "application/pdf" }),
  "a PDF named .docx": pdf(64, "resume.docx"),
  "an archive named .doc": docx(undefined, "resume.doc"),
  "a workbook named .docx": docx(["[Content_Types].xml", "xl/workbook.xml"]),
  "a document with macros": docx(["word/document.xml", "word/vbaProject.bin"]),
  "a PDF of another name": pdf(64, "resume.pdf.exe"),
  "nothing named .pdf": new File([], "resume.pdf", { type: "application/pdf" }),
};

function apply(on: Subject, fields: Record<string, string> = {}, file: File | null = pdf(), jobid = "FE101") {
  const { name, email, phone } = somebody();
  return request(on, "apply", {
    params: { jobid },
    fields: {
      name,
      email,
      mobile: phone,
      college: "COEP Pune",
      degree: "btech",
      passingYear: String(new Date().getFullYear()),
      role: "frontend",
      experience: "1",
      linkedin: "",
      motivation: "I trade and I build.",
      jobid,
      ...fields,
    },
    ...(file && { file }),
  });
}

export const careerCases = {
  jobDescription: [
    {
      title: "describes every opening",
      expects: "output",
      act: async (on) => {
        for (const jobid of JOB_IDS) {
          expect((await request(on, "jobDescription", { params: { jobid } })).body).toMatchObject({ JobID: jobid });
        }
        return request(on, "jobDescription", { params: { jobid: "FE101" } });
      },
    },
    {
      title: "does not know other ids",
      expects: "not_found",
      act: (on) => request(on, "jobDescription", { params: { jobid: "XX999" } }),
    },
  ],
  apply: [
    {
      title: "takes an application and names it for the recruiter",
      expects: "output",
      act: (on) => apply(on),
      check: ({ data }) => expect(data.reference).toMatch(/^FE101-[0-9A-Z]{8}$/),
    },
    {
      title: "takes Word resumes, old and new",
      expects: "output",
      act: async (on) => {
        expect((await apply(on, {}, doc())).status).toBe(200);
        return apply(on, {}, docx());
      },
    },
    {
      title: "takes a resume of just the limit, and what may be left out left out",
      expects: "output",
      act: (on) => apply(on, { role: "", linkedin: "" }, pdf(MAX_RESUME_BYTES)),
    },
    {
      title: "answers the same submission with the same receipt",
      expects: "output",
      act: async (on) => {
        const sent = { email: somebody().email, submission: randomUUID() };
        const first = (await apply(on, sent)).body;
        const again = await apply(on, sent);
        expect(again.body).toEqual(first);
        return again;
      },
    },
    {
      title: "keeps the submissions of two persons apart",
      expects: "invalid_input",
      act: async (on) => {
        const submission = randomUUID();
        await apply(on, { submission });
        return apply(on, { submission });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["submission"]),
    },
    {
      title: "takes one application for a job from many who send at once",
      expects: "output",
      act: async (on) => {
        const sent = { email: somebody().email, submission: randomUUID() };
        const replies = await Promise.all(Array.from({ length: 5 }, () => apply(on, sent)));
        for (const { status, body } of replies)
          expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
        return apply(on, sent);
      },
      check: ({ data }) => expect(data.reference).toMatch(/^FE101-[0-9A-Z]{8}$/),
    },
    {
      title: "names every refused field",
      expects: "invalid_input",
      act: (on) => apply(on, { email: "nobody", mobile: "123", degree: "phd", experience: "51" }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["degree", "email", "experience", "mobile"]),
    },
    {
      title: "takes any web address as a profile",
      expects: "output",
      act: async (on) => {
        expect((await apply(on, { linkedin: "http://asha.example/cv?lang=en" })).status).toBe(200);
        return apply(on, { linkedin: "https://lnkd.in/abc" });
      },
    },
    {
      title: "refuses a profile with a line break or a NUL in it",
      expects: "invalid_input",
      act: async (on) => {
        const refused = await apply(on, { linkedin: "https://lnkd.in/a\nb" });
        expect(refused.status).toBe(400);
        return apply(on, { linkedin: "https://lnkd.in/a\0" });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["linkedin"]),
    },
    {
      title: "refuses numbers out of range, a profile that is no web address and an id that is none",
      expects: "invalid_input",
      act: (on) =>
        apply(on, {
          experience: "-1",
          linkedin: "javascript:alert(1)",
          passingYear: "soon",
          role: "ceo",
          submission: "1",
          motivation: " ",
        }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(
          ["experience", "linkedin", "motivation", "passingYear", "role", "submission"].sort(),
        ),
    },
    {
      title: "refuses what only a program fills in",
      expects: "invalid_input",
      act: (on) => apply(on, { website: "https://spam.example" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["website"]),
    },
    {
      title: "refuses what was filled in faster than a person can",
      expects: "invalid_input",
      act: async (on) => {
        expect((await apply(on, { website: "", seconds: "3" })).status).toBe(200);
        return apply(on, { seconds: "2" });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["seconds"]),
    },
    {
      title: "refuses a graduation year that the form does not offer",
      expects: "invalid_input",
      act: (on) => apply(on, { passingYear: "2010" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["passingYear"]),
    },
    {
      title: "refuses a form that is for another job than its address",
      expects: "invalid_input",
      act: (on) => apply(on, { jobid: "BE101" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["jobid"]),
    },
    ...Object.entries(noResumes).map(([name, file]) => ({
      title: `refuses ${name}`,
      expects: "invalid_input" as const,
      act: (on: Subject) => apply(on, {}, file),
      check: ({ fields }: Refused) => expect(Object.keys(fields ?? {})).toEqual(["resume"]),
    })),
    {
      title: "requires the resume",
      expects: "invalid_input",
      act: (on) => apply(on, {}, null),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["resume"]),
    },
    {
      title: "refuses a resume above the limit",
      expects: "too_large",
      act: (on) => apply(on, {}, pdf(MAX_RESUME_BYTES + 1)),
    },
    { title: "does not know other ids", expects: "not_found", act: (on) => apply(on, {}, pdf(), "XX999") },
    {
      title: "takes one application for a job from one email",
      expects: "already_applied",
      act: async (on) => {
        const { email } = somebody();
        await apply(on, { email, motivation: "The first time." });
        return apply(on, { email: ` ${email.toUpperCase()} `, motivation: "The second time." });
      },
      check: ({ message }) => expect(message).toMatch(/ on \d{1,2} [A-Z][a-z]+ 20\d\d\.$/),
    },
    {
      title: "takes an application for another job from the same email",
      expects: "output",
      act: async (on) => {
        const { email } = somebody();
        await apply(on, { email });
        return apply(on, { email }, pdf(), "BE101");
      },
    },
  ],
} satisfies Pick<Cases, "jobDescription" | "apply">;

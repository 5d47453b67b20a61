import { describe, expect, it } from "vitest";
import type { ApplicationRecord } from "../application-record.ts";
import { csvOf } from "./csv.ts";

const application: ApplicationRecord = {
  reference: "FE101-7K3Q9X2M",
  jobid: "FE101",
  name: "Asha Rao",
  email: "asha@mail.example",
  mobile: "9876543210",
  college: "COEP",
  degree: "btech",
  passingYear: "2027",
  role: null,
  experience: "1",
  linkedin: null,
  motivation: "I trade.",
  receivedAt: "2026-11-21T10:00:00+05:30",
  eraseAfter: "2027-11-21",
  resume: { fileName: "cv.pdf", kind: "pdf", size: 14, sha256: "00" },
};

const cellOf = (name: string) =>
  csvOf([{ ...application, name }])
    .split("\r\n")[1]
    ?.split("+05:30,FE101,Frontend Intern,")[1];

describe("csvOf", () => {
  it("has a head, a line for each and CRLF after each", () => {
    const lines = csvOf([application, application]).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^reference,received,job,position,name,email,/);
    expect(lines[1]).toBe(
      "FE101-7K3Q9X2M,2026-11-21T10:00:00+05:30,FE101,Frontend Intern,Asha Rao,asha@mail.example,9876543210,COEP,B.Tech,2027,,1,,I trade.,cv.pdf,14,2027-11-21",
    );
    expect(lines[3]).toBe("");
  });

  it("says in words what is stored as a code, and keeps a code that has no words", () => {
    const [, line] = csvOf([{ ...application, jobid: "QA101", degree: "mca", role: "AIML" }]).split("\r\n");
    expect(line).toContain("QA101,,Asha Rao");
    expect(line).toContain("COEP,MCA,2027,AI/ML Intern,1,");
    expect(csvOf([{ ...application, role: "toString" }])).toContain(",2027,toString,1,");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("takes the formula out of %j", (text) =>
    expect(csvOf([{ ...application, name: text }])).toMatch(/,"?'[=+\-@\t\r]/),
  );

  it.each([
    ['say "hi"', '"say ""hi"""'],
    ["a,b", '"a,b"'],
    ["one\ntwo", '"one\ntwo"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ["plain = text", "plain = text"],
  ])("quotes %j", (text, cell) => expect(cellOf(text)).toMatch(new RegExp(`^${escaped(cell)},asha@`)));
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

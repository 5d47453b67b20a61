import type { ApplicationRecord } from "../application-record.ts";
import { degreeOf, roleOf, titleOf } from "./labels.ts";

const columns: Record<string, (application: ApplicationRecord) => string> = {
  reference: ({ reference }) => reference,
  received: ({ receivedAt }) => receivedAt,
  job: ({ jobid }) => jobid,
  position: ({ jobid }) => titleOf(jobid) ?? "",
  name: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  college: ({ college }) => college,
  degree: degreeOf,
  passingYear: ({ passingYear }) => passingYear,
  role: (application) => roleOf(application) ?? "",
  experience: ({ experience }) => experience,
  linkedin: ({ linkedin }) => linkedin ?? "",
  motivation: ({ motivation }) => motivation,
  resume: ({ resume }) => resume.fileName,
  resumeBytes: ({ resume }) => String(resume.size),
  eraseAfter: ({ eraseAfter }) => eraseAfter,
};

/** CSV by RFC 4180, with a header row. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
export function csvOf(applications: readonly ApplicationRecord[]): string {
  const rows = [Object.keys(columns), ...applications.map((one) => Object.values(columns).map((value) => value(one)))];
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string): string {
  const neutral = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}

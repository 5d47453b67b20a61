import type { ApplicationRecord } from "../application-record.ts";
import { counted, degreeOf, roleOf, titleOf } from "./labels.ts";

/** A stranger's text for a terminal, without characters that would move its cursor, colour it or change its direction. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

/** One line per application, in columns. */
export function listText(applications: readonly ApplicationRecord[]): string {
  const rows = applications.map(({ reference, receivedAt, jobid, name, email, resume }) =>
    [reference, receivedAt.slice(0, 16).replace("T", " "), jobid, name, email, plainSize(resume.size)].map(plain),
  );
  const table = [["REFERENCE", "RECEIVED (IST)", "JOB", "NAME", "EMAIL", "RESUME"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n${counted(applications.length, "application")}\n`;
}

export function applicationText(application: ApplicationRecord): string {
  const { resume, motivation, ...rest } = application;
  const facts: [string, string][] = [
    ["Reference", rest.reference],
    ["Received", rest.receivedAt],
    ["Job", [rest.jobid, titleOf(rest.jobid)].filter(Boolean).join(" ")],
    ["Name", rest.name],
    ["Email", rest.email],
    ["Mobile", rest.mobile],
    ["College", rest.college],
    ["Degree", `${degreeOf(rest)}, ${rest.passingYear}`],
    ["Preferred role", roleOf(rest) ?? "–"],
    ["Experience", `${rest.experience} ${Number(rest.experience) === 1 ? "year" : "years"}`],
    ["LinkedIn", rest.linkedin ?? "–"],
    ["Resume", `${resume.fileName} (${resume.kind}, ${counted(resume.size, "byte")}, sha256 ${resume.sha256})`],
    ["Kept until", rest.eraseAfter],
  ];
  const width = Math.max(...facts.map(([term]) => term.length)) + 2;
  const lines = facts.map(([term, value]) => `${term.padEnd(width)}${plain(value)}`);
  const words = motivation.split(/\r?\n/).map((line) => `  ${plain(line)}`);
  return `${lines.join("\n")}\n\nMotivation\n${words.join("\n")}\n`;
}

function plainSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

import { jobOpenings } from "@saudabook/content/jobs.ts";
import { degreeLabels, roleLabels } from "@saudabook/contract/careers/application-labels.ts";
import type { ApplicationRecord } from "../application-record.ts";

/** Maps a stored code to its label on the form. A code that the form no longer has is returned unchanged. */
export const degreeOf = ({ degree }: Pick<ApplicationRecord, "degree">): string =>
  wordsOf(degreeLabels, degree) ?? degree;
export const roleOf = ({ role }: Pick<ApplicationRecord, "role">): string | null =>
  role === null ? null : (wordsOf(roleLabels, role) ?? role);

/** The title of a position; null if it doesn't exist or no longer exists. */
export function titleOf(jobid: string): string | null {
  return jobOpenings.find(({ id }) => id === jobid)?.title ?? null;
}

/** One line per position: `FE101 Frontend Intern`. */
export const positions = () => jobOpenings.map(({ id, title }) => `  ${id} ${title}\n`).join("");

/** `1 application`, `2 applications`, `1,00,000 bytes`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-IN")} ${one}${count === 1 ? "" : "s"}`;
}

function wordsOf(labels: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(labels, code) ? labels[code] : undefined;
}

import type { JobOpening } from "@saudabook/contract/careers/job.ts";

/** Which openings are shown; null is all of them. Lives in the address. */
export interface OpeningsView {
  department: string | null;
  skill: string | null;
}

export const defaultOpeningsView: OpeningsView = { department: null, skill: null };

const KEYS = ["department", "skill"] as const;

/** Reads the view from the address; empty values count as none. A value that no opening has stays: it is said, not guessed. */
export function readOpeningsView(params: URLSearchParams): OpeningsView {
  const [department, skill] = KEYS.map((key) => params.get(key)?.trim().slice(0, 80) || null);
  return { department: department ?? null, skill: skill ?? null };
}

/** A copy of `params` with the keys of the view set or taken out; all others stay. */
export function writeOpeningsView(view: OpeningsView, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of KEYS) {
    const value = view[key];
    if (value === null) written.delete(key);
    else written.set(key, value);
  }
  return written;
}

export function matchingOpenings(openings: readonly JobOpening[], { department, skill }: OpeningsView): JobOpening[] {
  return openings.filter(
    (opening) =>
      (department === null || opening.department === department) && (skill === null || opening.skills.includes(skill)),
  );
}

/** The departments in the order of the openings. */
export function departmentsOf(openings: readonly JobOpening[]): string[] {
  return [...new Set(openings.map(({ department }) => department))];
}

/** All skills, each once, in the order of the alphabet. */
export function skillsOf(openings: readonly JobOpening[]): string[] {
  return [...new Set(openings.flatMap(({ skills }) => skills))].sort((a, b) => a.localeCompare(b, "en"));
}

import type { JobOpening } from "@saudabook/contract/careers/job.ts";

/** Which openings are shown; null for all. It is kept in the address. */
export interface OpeningsView {
  department: string | null;
  skill: string | null;
}

export const defaultOpeningsView: OpeningsView = { department: null, skill: null };

const KEYS = ["department", "skill"] as const;

/** Reads the view from the address. Empty values are ignored. A value that no opening has is kept, so that the page can say so. */
export function readOpeningsView(params: URLSearchParams): OpeningsView {
  const [department, skill] = KEYS.map((key) => params.get(key)?.trim().slice(0, 80) || null);
  return { department: department ?? null, skill: skill ?? null };
}

/** Returns a copy of `params` with the keys of the view set or deleted; all others are unchanged. */
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

/** All skills without duplicates, in alphabetical order. */
export function skillsOf(openings: readonly JobOpening[]): string[] {
  return [...new Set(openings.flatMap(({ skills }) => skills))].sort((a, b) => a.localeCompare(b, "en"));
}

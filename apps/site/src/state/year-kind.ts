import { storedAtom } from "./stored-atom.ts";

type YearKind = "calendar" | "financial";

const isYearKind = (value: unknown): value is YearKind => value === "calendar" || value === "financial";

/** Kind of the calendar's years for an address without one. Remembered on this device. */
export const yearKind = storedAtom<YearKind>("year-kind", "calendar", isYearKind);

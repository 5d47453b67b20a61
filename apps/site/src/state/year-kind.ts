import { storedAtom } from "./stored-atom.ts";

type YearKind = "calendar" | "financial";

const isYearKind = (value: unknown): value is YearKind => value === "calendar" || value === "financial";

/** The years of the calendar where its address names none; remembered on this device. */
export const yearKind = storedAtom<YearKind>("year-kind", "calendar", isYearKind);

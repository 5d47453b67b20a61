import { atomWithStorage } from "jotai/utils";

/** The years of the calendar where its address names none; remembered on this device. */
export const yearKind = atomWithStorage<"calendar" | "financial">("year-kind", "calendar", undefined, {
  getOnInit: true,
});

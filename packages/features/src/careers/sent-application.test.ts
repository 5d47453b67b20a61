import { expect, it } from "vitest";
import { memoryJson } from "../browser/memory-storage.ts";
import { readNewestSent, sentKeyOf } from "./sent-application.ts";

it("finds the newest application of all jobs, among other keys and damaged records", () => {
  const storage = memoryJson();
  const values = {
    [sentKeyOf("FE101")]: { day: "2026-11-20", reference: "FE101-1" },
    [sentKeyOf("XX.999")]: { day: "2026-11-26", reference: null },
    [sentKeyOf("BE101")]: { day: "2026-11-25", reference: "BE101-1" },
    [sentKeyOf("AI101")]: { day: "soon", reference: "AI101-1" },
    "saudabook.application.CW101": { day: "2026-11-27", reference: "a draft" },
    "other.applied": { day: "2026-11-28", reference: "another site" },
  };
  for (const [key, value] of Object.entries(values)) storage.write(key, value);
  expect(readNewestSent(Object.keys(values), storage)).toEqual({ day: "2026-11-26", reference: null });
  expect(readNewestSent([], storage)).toBeNull();
});

import { expect, it } from "vitest";
import { keepNewest } from "./keep-newest.ts";

it("deletes the entry that was set the longest ago", () => {
  const kept = new Map<string, number>();
  for (const [at, key] of ["a", "b", "c", "a", "d"].entries()) keepNewest(kept, 3, key, at);
  expect([...kept]).toEqual([
    ["c", 2],
    ["a", 3],
    ["d", 4],
  ]);
});

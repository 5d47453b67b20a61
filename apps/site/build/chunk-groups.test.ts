import { expect, it } from "vitest";
import { chunkGroups, unmatchedPatterns } from "./chunk-groups.ts";

it("names a pattern that matches no module", () => {
  const all = unmatchedPatterns([]);
  expect(all).toContain("packages/ui/src/badge\\.");
  expect(unmatchedPatterns(["/app/packages/ui/src/badge.tsx"])).toEqual(
    all.filter((pattern) => pattern !== "packages/ui/src/badge\\."),
  );
});

it("puts a module into the first group that names it", () => {
  const tests = chunkGroups().flatMap((group) => ("test" in group ? [group] : []));
  const found = tests.filter(({ test }) => test.test("/app/packages/ui/src/table.tsx"));
  expect(found.map(({ name }) => name)).toEqual(["figures"]);
});

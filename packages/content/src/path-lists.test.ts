import { describe, expect, it } from "vitest";
import { allPaths, formPaths, matchesPath, personalPaths, prerenderedPaths } from "./path-lists.ts";
import { journalPaths } from "./public-paths.ts";

describe("the public paths", () => {
  it("name each page once", () => {
    expect(new Set(allPaths).size).toBe(allPaths.length);
    for (const path of [...journalPaths, ...formPaths, ...personalPaths]) expect(allPaths).toContain(path);
  });

  it("are written once, or for each job, but for those that only the script draws", () => {
    const written = prerenderedPaths(["FE101", "MK101"]);
    expect(written).toEqual(expect.arrayContaining(["/", "/apply/FE101", "/job-description/MK101", "/add-trade"]));
    for (const path of [
      "/dashboard",
      "/notes",
      "/notes/labels",
      "/notes/labels/:setupid",
      "/profile",
      "/settings",
      "/analytics/calendar",
      "/analytics/lab",
    ])
      expect(written).not.toContain(path);
    expect(written.filter((path) => path.includes(":"))).toEqual([]);
    expect(written).toHaveLength(allPaths.length - 24 + 2);
  });

  it("match addresses with and without an id", () => {
    expect(matchesPath("/apply/FE101", formPaths)).toBe(true);
    expect(matchesPath("/apply/FE101/more", formPaths)).toBe(false);
    expect(matchesPath("/careers", formPaths)).toBe(false);
    expect(matchesPath("/analytics/trades/abc", allPaths)).toBe(true);
  });
});

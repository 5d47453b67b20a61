import { describe, expect, it } from "vitest";
import { allPaths, formPaths, journalPaths, matchesPath, personalPaths, prerenderedPaths } from "./public-paths.ts";

describe("the public paths", () => {
  it("name each page once", () => {
    expect(new Set(allPaths).size).toBe(allPaths.length);
    for (const path of [...journalPaths, ...formPaths, ...personalPaths]) expect(allPaths).toContain(path);
  });

  it("are written once, or for each job, but for the dashboard", () => {
    const written = prerenderedPaths(["FE101", "MK101"]);
    expect(written).toEqual(expect.arrayContaining(["/", "/apply/FE101", "/job-description/MK101", "/add-trade"]));
    expect(written).not.toContain("/dashboard");
    expect(written.filter((path) => path.includes(":"))).toEqual([]);
    expect(written).toHaveLength(allPaths.length - 1 + 2);
  });

  it("match addresses with and without an id", () => {
    expect(matchesPath("/apply/FE101", formPaths)).toBe(true);
    expect(matchesPath("/apply/FE101/more", formPaths)).toBe(false);
    expect(matchesPath("/careers", formPaths)).toBe(false);
  });
});

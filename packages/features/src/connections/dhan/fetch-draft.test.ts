import { expect, it } from "vitest";
import { dhanConnection, oneFile, TODAY, unfetched, upToDate, withFiles } from "./dhan-samples.ts";
import { fetchDays, startOf } from "./fetch-draft.ts";

it("goes on from the day that the server names, or begins with a day that has no default", () => {
  expect(fetchDays(dhanConnection, TODAY)).toMatchObject({
    starts: ["next", "another"],
    next: "2026-11-14",
    typed: "2026-11-14",
    yesterday: "2026-11-24",
  });
  expect(fetchDays(unfetched, TODAY)).toMatchObject({ starts: ["first"], typed: "" });
});

it("leaves nothing to fetch where yesterday is fetched or in a file", () => {
  const fetched = fetchDays(upToDate, TODAY);
  expect(fetched).toMatchObject({ next: null, typed: "2026-11-01" });
  expect(startOf(fetched, "first")).toBe("another");
  expect(fetchDays({ ...unfetched, otherFiles: [{ ...oneFile, to: "2026-11-24" }] }, TODAY).after).toBeNull();
});

it("undoes the files from the financial year of the first, at most ten years back, or goes on after the last", () => {
  expect(fetchDays(withFiles, TODAY)).toMatchObject({
    starts: ["undo", "after"],
    undo: "2025-04-01",
    after: "2026-10-01",
  });
  const old = { ...oneFile, from: "2011-02-03", to: "2011-02-03" };
  expect(fetchDays({ ...unfetched, otherFiles: [old] }, TODAY)).toMatchObject({
    undo: "2016-12-01",
    earliest: "2016-12-01",
    after: "2011-02-04",
  });
  // The financial year ends in March.
  const march = { ...oneFile, from: "2026-03-31" };
  expect(fetchDays({ ...unfetched, otherFiles: [march] }, TODAY).undo).toBe("2025-04-01");
  expect(fetchDays({ ...unfetched, otherFiles: [{ ...march, from: "2026-04-01" }] }, TODAY).undo).toBe("2026-04-01");
});

it("keeps the choice only where it is still offered", () => {
  expect(startOf(fetchDays(withFiles, TODAY), "after")).toBe("after");
  expect(startOf(fetchDays(dhanConnection, TODAY), "undo")).toBe("next");
  expect(startOf(fetchDays(unfetched, TODAY), "undo")).toBe("first");
});

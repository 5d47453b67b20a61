import { bucketGroups } from "@saudabook/trading/tax/tax-words.ts";
import { describe, expect, it, test } from "vitest";
import { headText } from "./comparison/comparison-words.ts";
import { missingLines } from "./missing-lines.ts";
import { bucketNote } from "./tax-words.ts";
import { completeYear, taxYear } from "./tax-year.story-setup.ts";

describe("words of a tax year", () => {
  it("shows section, lots and rate beside a bucket", () => {
    const [speculative] = taxYear.buckets;
    expect(speculative && bucketNote(speculative)).toBe("Section 43(5) · 412 lots · rate in force: slab rates");
    const unknown = taxYear.buckets.at(-1);
    expect(unknown && bucketNote(unknown)).toBe("2 lots");
  });
});

describe("what is missing", () => {
  it("is nothing of a complete year", () => {
    expect(missingLines(completeYear)).toEqual([]);
  });

  it("has a line for each count, what is in no total first", () => {
    const lines = missingLines(taxYear);
    expect(lines.map(({ key }) => key).toSorted()).toEqual(Object.keys(taxYear.missing).toSorted());
    expect(lines.slice(0, 5).every(({ text }) => /in no total/.test(text))).toBe(true);
    expect(lines[0]).toMatchObject({ title: "4 sales without a purchase", leads: { to: "left-out" } });
  });
});

test("a head has the names of its buckets, and one without says so", () => {
  expect(headText({ buckets: ["futures", "options"] })).toBe("Futures, options");
  expect(headText({ buckets: [] })).toBe("Head not in the statement");
});

test("no text says what an advisor would", () => {
  const texts = JSON.stringify([bucketGroups, missingLines(taxYear), taxYear.buckets.map(bucketNote)]);
  expect(texts).not.toMatch(/you owe|you save|harvest|audit|file ITR|allowed|\bsafe\b/i);
});

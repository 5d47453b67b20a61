import { expect, it, test } from "vitest";
import { bucketWorking, lotWorking } from "./lot-working.ts";
import { lotRows } from "./lots.story-setup.ts";
import { readLotsView, writeLotsView } from "./lots-view.ts";

it("reads back what it writes", () => {
  const view = { year: 2024, bucket: "long-term-stt", instrument: "isin:INE009A01021" } as const;
  expect(readLotsView(writeLotsView(view))).toEqual(view);
});

test.each(["", "year=2013&bucket=luck", "year=20245", `year=2024x&instrument=${"x".repeat(101)}`])(
  "ignores what is not valid in %j",
  (query) => {
    expect(readLotsView(new URLSearchParams(query))).toEqual({ year: null, bucket: null, instrument: null });
  },
);

it("subtracts the charges of both sides from the gross result of a lot", () => {
  const [lot] = lotRows;
  const worked = lot && lotWorking(lot, "netOfAll", "#trip").work();
  expect(worked?.formula).toBe("+\u2060₹870.00 − ₹59.22 − ₹1.76 − ₹8.88 − ₹60.09 − ₹1.78 − ₹13.66 = +\u2060₹724.61");
  expect(worked?.tradesHref).toBe("#trip");
});

it("says which day the holding counts from where the entry is another", () => {
  const lot = lotRows[1];
  const parts = lot && bucketWorking(lot, "#trip").work().parts;
  expect(parts?.map(({ label }) => label)).toEqual([
    ...["Bucket", "Class", "Acquired", "Entry", "Exit", "Days held", "Holding rule", "Near the limit"],
  ]);
});

it("has no holding rule for what is no capital gain", () => {
  const lot = lotRows[2];
  const parts = lot && bucketWorking(lot, "#trip").work().parts;
  expect(parts?.map(({ label }) => label)).toEqual(["Bucket", "Acquired", "Exit"]);
});

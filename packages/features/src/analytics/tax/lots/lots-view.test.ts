import { expect, it, test } from "vitest";
import { bucketWorking, lotWorking } from "./lot-working.ts";
import { lotRows } from "./lots.story-setup.ts";
import { readLotsView, writeLotsView } from "./lots-view.ts";

it("reads back what it writes", () => {
  const view = { year: 2024, bucket: "long-term-stt", instrument: "isin:INE009A01021", gap: "estimated" } as const;
  expect(readLotsView(writeLotsView(view))).toEqual(view);
});

test.each(["", "year=2013&bucket=luck", "year=20245", "gap=luck", `year=2024x&instrument=${"x".repeat(101)}`])(
  "ignores what is not valid in %j",
  (query) => {
    expect(readLotsView(new URLSearchParams(query))).toEqual({ year: null, bucket: null, instrument: null, gap: null });
  },
);

it("subtracts the charges of both sides from the gross result of a lot", () => {
  const [lot] = lotRows;
  const worked = lot && lotWorking(lot, "netOfAll", "#trip").work();
  expect(worked?.formula).toBe("+\u2060₹870.00 − ₹59.22 − ₹1.76 − ₹8.88 − ₹60.09 − ₹1.78 − ₹13.66 = +\u2060₹724.61");
  expect(worked?.tradesHref).toBe("#trip");
});

it("raises the cost of a lot by its fair market value of 31 January 2018", () => {
  const [lot] = lotRows;
  const old = lot && { ...lot, buy: "1000", sale: "3000", fairValue: "2600", raised: "1600", gross: "400" };
  const worked = old && lotWorking(old, "gross", "#trip").work();
  expect(worked?.formula).toBe("₹3,000.00 − ₹1,000.00 − ₹1,600.00 = +\u2060₹400.00");
  expect(worked?.parts.map(({ label }) => label)).toEqual([
    ...["Sale value", "Purchase value", "Fair market value of 31 January 2018", "Cost raised by", "Gross"],
  ]);
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

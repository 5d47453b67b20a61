import { expect, it } from "vitest";
import { labLink } from "./lab-link.ts";

it("leaves a group out, beside the filter of the page", () => {
  expect(labLink("/analytics/lab", { weekday: "friday" })).toBe("/analytics/lab?c=without%3Aweekday%3Dfriday");
  expect(labLink("/analytics/lab?segment=fno", { underlying: "M&M" })).toBe(
    "/analytics/lab?segment=fno&c=without%3Aunderlying%3DM%26M",
  );
});

it("keeps a group alone that several fields choose", () => {
  expect(labLink("/analytics/lab", { product: "options", side: "long" })).toBe(
    "/analytics/lab?c=only%3Aproduct%3Doptions&c=only%3Aside%3Dlong",
  );
});

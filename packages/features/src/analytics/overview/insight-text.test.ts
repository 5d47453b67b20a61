import { expect, it } from "vitest";
import { comparisonText, insightGroupText, insightValueText, isBetter } from "./insight-text.ts";

it.each([
  ["weekday", "thursday", "Thursdays"],
  ["hour", "10:15", "Entries from 10:15 to 11:15"],
  ["slot", "09:15", "Entries from 09:15 to 09:30"],
  ["holding", "under-5-minutes", "Held under 5 minutes"],
  ["days-to-expiry", "0", "0 days to expiry"],
  ["after-loss", "after-loss", "Entries after a loss on the same day"],
  ["charges", "options", "Charges of options"],
] as const)("the group %s %s is %s", (kind, key, text) => {
  expect(insightGroupText(kind, key)).toBe(text);
});

it("names the groups of a side by what is counted", () => {
  expect(insightGroupText("side", "long")).toBe("Long trades");
  expect(insightGroupText("side", "long", "idea")).toBe("Long ideas");
});

it("shows charges as shares, of which less is better", () => {
  const charges = { kind: "charges", difference: "0.12" } as const;
  expect(insightValueText("charges", "0.1234", "net")).toBe("12.3%");
  expect(isBetter(charges)).toBe(false);
  expect(comparisonText(charges)).toBe("a larger share than the others");
  expect(comparisonText({ kind: "side", difference: "-5" })).toBe("worse than the others");
});

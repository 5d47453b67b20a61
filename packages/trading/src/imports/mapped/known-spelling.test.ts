import { expect, it } from "vitest";
import { knownSpelling } from "./known-spelling.ts";

it("finds the name in another case and with other spaces", () => {
  expect(knownSpelling("  kotak   NEO ", ["Sharekhan", "Kotak Neo"])).toBe("Kotak Neo");
});

it("keeps a name that is known, also beside an older one in another case", () => {
  expect(knownSpelling("kotak neo", ["Kotak Neo", "kotak neo"])).toBe("kotak neo");
});

it("keeps a name that is not known", () => {
  expect(knownSpelling("Kotak", ["Kotak Neo"])).toBe("Kotak");
});

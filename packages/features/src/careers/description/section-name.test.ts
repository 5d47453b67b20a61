import { expect, it } from "vitest";
import { sectionName } from "./section-name.ts";

it.each([
  ["InterfaceWork", "Interface Work"],
  ["QualityAndAccess", "Quality And Access"],
  ["Teamwork", "Teamwork"],
  ["APIDesign", "API Design"],
])("splits %s on its capital letters", (key, name) => {
  expect(sectionName(key)).toBe(name);
});

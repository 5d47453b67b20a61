import { graduationYears } from "@saudabook/contract/careers/application-labels.ts";
import { describe, expect, it } from "vitest";
import { countWords, digitsOf, nationalDigitsOf, withHttps } from "./typed-text.ts";

describe("what is typed", () => {
  it.each([
    ["98765-432 10x", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["098765 43210", "9876543210"],
    ["0091-98765-43210", "9876543210"],
    // Incomplete or of another country: unchanged, so that the person sees it.
    ["91987654", "91987654"],
    ["9198765432", "9198765432"],
    ["+1 415 555 0132 99", "1415555013299"],
    ["198765432101", "198765432101"],
  ])("keeps of the pasted phone number %j its own digits", (pasted, digits) =>
    expect(nationalDigitsOf(pasted)).toBe(digits),
  );

  it("keeps a phone number's digits alone", () => expect(digitsOf("+91 98765-43210")).toBe("919876543210"));

  it.each([
    ["", 0],
    ["  \n ", 0],
    ["one", 1],
    ["I trade – and I build.\nमैं भी।", 7],
    ["a, b ; c", 3],
  ])("counts the words of %j", (text, words) => expect(countWords(text)).toBe(words));

  it.each([
    ["linkedin.com/in/asha", "https://linkedin.com/in/asha"],
    [" www.linkedin.com/in/asha ", "https://www.linkedin.com/in/asha"],
    ["linkedin.com", "https://linkedin.com"],
    ["lnkd.in/abc", "https://lnkd.in/abc"],
    ["http://in.linkedin.com/in/asha", "http://in.linkedin.com/in/asha"],
    ["https://lnkd.in/abc", "https://lnkd.in/abc"],
    ["https://www.linkedin.com/in/asha", "https://www.linkedin.com/in/asha"],
    ["asha.rao", "asha.rao"],
    ["javascript:alert(1)//x.y/z", "javascript:alert(1)//x.y/z"],
    ["my profile", "my profile"],
  ])("completes %j", (typed, address) => expect(withHttps(typed)).toBe(address));

  it("offers six years, the year after next first", () =>
    expect(graduationYears(2026)).toEqual(["2028", "2027", "2026", "2025", "2024", "2023"]));
});

import { graduationYears } from "@saudabook/contract/graduation-years.ts";
import { describe, expect, it } from "vitest";
import { countWords, digitsOf, withHttps } from "./typed-text.ts";

describe("what is typed", () => {
  it("keeps a phone number's digits alone", () => expect(digitsOf("98765-432 10x")).toBe("9876543210"));

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
    ["http://in.linkedin.com/in/asha", "https://in.linkedin.com/in/asha"],
    ["https://www.linkedin.com/in/asha", "https://www.linkedin.com/in/asha"],
    ["linkedin.com.evil.example/in/x", "linkedin.com.evil.example/in/x"],
    ["my profile", "my profile"],
  ])("completes %j", (typed, address) => expect(withHttps(typed)).toBe(address));

  it("offers six years, the year after next first", () =>
    expect(graduationYears(2026)).toEqual(["2028", "2027", "2026", "2025", "2024", "2023"]));
});

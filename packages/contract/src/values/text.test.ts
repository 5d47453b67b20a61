import { describe, expect, it } from "vitest";
import { line } from "./text.ts";

describe("a line that a person typed", () => {
  it.each(["Anjali Deshpande", "अंजली देशपांडे", "നന്ദിനി", "क्‍ष", "  trimmed "])("takes %s", (text) => {
    expect(line(80).parse(text)).toBe(text.trim());
  });

  it.each([
    ["nothing", " ", "is required"],
    ["a space without width", "\u200b", "must not contain invisible characters"],
    ["a turned direction", "abc\u202egnp", "must not contain invisible characters"],
    ["half a character", "a\ud800", "must not contain invisible characters"],
    ["a control character", "a\u0000b", "must not contain control characters"],
    ["81 characters", "a".repeat(81), "must have at most 80 characters"],
  ])("refuses %s", (_, text, message) => {
    expect(line(80).safeParse(text).error?.issues[0]?.message).toBe(message);
  });
});

import { describe, expect, it } from "vitest";
import { decimalInput } from "./decimal.ts";

const messagesOf = (value: unknown) => decimalInput.safeParse(value).error?.issues.map(({ message }) => message);

describe("a decimal that is sent", () => {
  it("is read as it is written, a number or text", () => {
    for (const value of ["1480.50", " 1480.50 "]) expect(decimalInput.parse(value)).toBe("1480.50");
    expect(decimalInput.parse(-3)).toBe("-3");
  });

  it("is refused in words that a person reads", () => {
    for (const value of [undefined, null, {}, Number.NaN, "1e5", "1,500"]) {
      expect(messagesOf(value)).toEqual(["must be a decimal number"]);
    }
    expect(messagesOf(`1.${"0".repeat(40)}`)).toContain("must have at most 30 characters");
  });
});

import { expect, it } from "vitest";
import { fieldText } from "./field-text.ts";

it("makes a sentence of what the server says about a field", () => {
  expect(fieldText("Phone Number", "must have exactly 10 digits")).toBe("Phone Number must have exactly 10 digits");
});

it("leaves whole sentences, and silence, as they are", () => {
  expect(fieldText("Email", "Use another address.")).toBe("Use another address.");
  expect(fieldText("Email", undefined)).toBeUndefined();
});

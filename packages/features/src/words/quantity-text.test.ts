import { expect, it } from "vitest";
import { quantityText } from "./quantity-text.ts";

it("names what a quantity counts where it is not units", () => {
  expect(quantityText({ quantity: "1250" })).toBe("1,250");
  expect(quantityText({ quantity: "2", quantityUnit: "units" })).toBe("2");
  expect(quantityText({ quantity: "1", quantityUnit: "lots" })).toBe("1 lot");
  expect(quantityText({ quantity: "12", quantityUnit: "lots" })).toBe("12 lots");
});

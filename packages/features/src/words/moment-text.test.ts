import { expect, it } from "vitest";
import { momentText } from "./moment-text.ts";

it("is the day and time in India", () => {
  expect(momentText("2025-06-05T20:00:00.000Z")).toBe("6 Jun 2025, 01:30");
});

import { expect, it } from "vitest";
import { postingDate } from "./posting-date.ts";

it("writes a day as a person in India does", () => {
  expect(postingDate("2026-11-02")).toBe("2 November 2026");
  expect(postingDate("2024-01-31")).toBe("31 January 2024");
});

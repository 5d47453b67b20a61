import { expect, test } from "vitest";
import { csvName } from "./csv-name.ts";

test("a file is named by its part and its filter", () => {
  expect(csvName(["calendar", "2026-06"], { measure: "net" })).toBe("saudabook-calendar-2026-06-net.csv");
  expect(csvName(["breakdown", "symbol", null], { from: "2026-04-01", product: "options", measure: "r" })).toBe(
    "saudabook-breakdown-symbol-from-2026-04-01-product-options-r.csv",
  );
});

test("a name has no character that a file system refuses", () => {
  const name = csvName(["trades"], { account: "zerodha|AB1234", symbol: "../../M&M*", slot: "09:15" });
  expect(name).toBe("saudabook-trades-account-zerodha-AB1234-symbol-M-M-slot-09-15.csv");
  expect(csvName(["trades"], { symbol: "A".repeat(400) })).toHaveLength(124);
});

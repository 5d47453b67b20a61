import { expect, it } from "vitest";
import { readAccount, withAccount } from "./chosen-account.ts";
import { paths } from "./paths.ts";

const KEY = "zerodha|AB1234";

it("keeps the chosen account in the addresses of the signed-in site", () => {
  expect(withAccount("/analytics", KEY)).toBe("/analytics?account=zerodha%7CAB1234");
  expect(withAccount("/analytics/trades/abc?measure=r#top", KEY)).toBe(
    "/analytics/trades/abc?measure=r&account=zerodha%7CAB1234#top",
  );
  expect(withAccount(paths.tradeLog, KEY)).toBe("/dashboard?panel=trade-log&account=zerodha%7CAB1234");
  expect(withAccount(paths.journal, KEY)).toBe(`${paths.journal}?account=zerodha%7CAB1234`);
});

it("leaves other addresses alone, and those that name an account", () => {
  expect(withAccount("/analytics", null)).toBe("/analytics");
  expect(withAccount("/analytics?account=groww%7C77", KEY)).toBe("/analytics?account=groww%7C77");
  for (const href of ["/", "/careers", "/analyticsx", "https://example.com/dashboard", "mailto:a@b.example"]) {
    expect(withAccount(href, KEY)).toBe(href);
  }
});

it("reads the account of an address, and ignores what is none", () => {
  expect(readAccount(new URLSearchParams({ account: KEY }))).toBe(KEY);
  expect(readAccount(new URLSearchParams({ account: "nobody|1" }))).toBeNull();
  expect(readAccount(new URLSearchParams())).toBeNull();
});

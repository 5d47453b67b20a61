import { afterEach, expect, it } from "vitest";
import { resetWorld } from "../db.ts";
import { newcomer } from "../fixtures/accounts.ts";
import { enterAs } from "../personas.ts";
import { importsOf } from "./import-ledger.ts";
import { withNewestIds } from "./newest-ids.ts";

afterEach(resetWorld);

it("names the newest import and the newest round trip of the account", async () => {
  const files = await enterAs("two files");
  const [older, newer] = importsOf(newcomer);
  expect(newer?.id).not.toBe(older?.id);
  expect(await withNewestIds("/dashboard/imports/:importid", files)).toBe(`/dashboard/imports/${newer?.id}`);
  const token = await enterAs("two brokers");
  expect(await withNewestIds("/analytics/trades/:tripid", token)).toMatch(/^\/analytics\/trades\/(?!none$)[\w-]+$/);
});

it("names nothing that the account does not have", async () => {
  const token = await enterAs("newcomer");
  expect(await withNewestIds("/analytics/trades/:tripid", token)).toBe("/analytics/trades/none");
  expect(await withNewestIds("/analytics/trades/:tripid", null)).toBe("/analytics/trades/none");
  expect(await withNewestIds("/dashboard", token)).toBe("/dashboard");
});

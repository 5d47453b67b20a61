import { expect, it } from "vitest";
import { archivedSettlement } from "../backup/backup-archive.ts";
import { settlementInput } from "./settlement-entry.ts";

const lot = {
  kind: "opening-lot",
  account: "zerodha|AB1234",
  instrument: "symbol:TCS",
  day: "2025-06-01",
  quantity: "3",
};
const archived = { id: "1", createdAt: "2026-01-01T00:00:00.000000Z", instruments: ["symbol:TCS"] };

it("takes prices of six decimals, and reads longer ones in earlier backups", () => {
  expect(settlementInput.safeParse({ ...lot, price: "98.22653400" }).success).toBe(true);
  const longer = { ...lot, price: "98.22653412" };
  expect(settlementInput.safeParse(longer).error?.issues).toMatchObject([
    { path: ["price"], message: "must have at most 6 digits after the decimal point" },
  ]);
  expect(archivedSettlement.parse({ ...archived, entry: longer }).entry).toEqual(longer);
});

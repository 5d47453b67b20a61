import { expect, it } from "vitest";
import { archivedSettings } from "./backup-archive.ts";

const read = (...accountMerges: [account: string, into: string][]) =>
  archivedSettings.safeParse({
    startingCapital: null,
    plans: [],
    accountNames: [],
    accountMerges: accountMerges.map(([account, into]) => ({ account, into })),
  }).success;

it("an archive holds merges of accounts of one broker, over any number of steps", () => {
  expect(read(["zerodha|", "zerodha|AB1234"], ["zerodha|CD5678", "zerodha|AB1234"])).toBe(true);
  expect(read(["zerodha|A", "zerodha|B"], ["zerodha|B", "zerodha|C"], ["groww|A", "groww|B"])).toBe(true);
});

it.each([
  ["a ring", ["zerodha|A", "zerodha|B"], ["zerodha|B", "zerodha|A"]],
  ["an account in itself", ["zerodha|A", "zerodha|A"]],
  ["an account twice", ["zerodha|A", "zerodha|B"], ["zerodha|A", "zerodha|C"]],
  ["another broker", ["zerodha|A", "groww|A"]],
  ["an unknown code as the target", ["zerodha|A", "zerodha|"]],
  ["the journal", ["journal", "zerodha|A"]],
] as [string, ...[string, string][]][])("an archive with %s is refused", (_, ...merges) => {
  expect(read(...merges)).toBe(false);
});

import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";

const names = {
  "opening-lot": ["purchase", "purchases"],
  leaving: ["transfer out of the account", "transfers out of the account"],
  expiry: ["settlement price", "settlement prices"],
  override: ["product", "products"],
  split: ["split", "splits"],
  bonus: ["bonus issue", "bonus issues"],
  demerger: ["demerger", "demergers"],
} as const satisfies Record<SettlementEntry["kind"], readonly [one: string, more: string]>;
const both = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** Counts entries by kind: "2 splits and 1 bonus issue". */
export function entriesText(entries: readonly Pick<SettlementEntry, "kind">[]): string {
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  return both.format(
    [...kinds].map(([kind, { length }]) => `${formatCount(length)} ${names[kind][length === 1 ? 0 : 1]}`),
  );
}

import type { MergedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { accountCode } from "../words/trade-labels.ts";

/** Label of an account that is merged into another one: `Mother (Zerodha CD5678)`; without a name, broker and client code. */
export function mergedLabel({ key, name }: Pick<MergedAccount, "key" | "name">): string {
  return name === null ? accountCode(key) : `${name} (${accountCode(key)})`;
}

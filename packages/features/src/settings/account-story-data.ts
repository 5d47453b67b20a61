import type { MergePreview, NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";

/** A broker account for the stories of the settings. */
export const accountOf = (facts: Pick<NamedAccount, "key" | "broker"> & Partial<NamedAccount>): NamedAccount => ({
  clientId: null,
  holder: null,
  executions: 12,
  name: null,
  merged: [],
  ...facts,
});
export const groww = accountOf({ key: "groww|9876543210", broker: "groww", clientId: "9876543210", executions: 1 });

export const zerodha = accountOf({
  key: "zerodha|AB1234",
  broker: "zerodha",
  clientId: "AB1234",
  holder: "Asha Rao",
  executions: 1676,
  name: "Long term",
});
export const oldCode = accountOf({ key: "zerodha|CD5678", broker: "zerodha", clientId: "CD5678", executions: 676 });

/** The merge of {@link oldCode} into {@link zerodha}. */
export const preview: MergePreview = {
  account: oldCode.key,
  into: zerodha.key,
  imports: 3,
  undoneImports: 1,
  executions: 676,
  inBoth: 12,
  executionsAfter: 2340,
  follows: null,
  settlements: 2,
  roundTrips: { moved: 40, rematched: 9, sharedInstruments: 7, symbols: ["ACC", "BEL", "INFY", "ITC", "TCS"] },
};

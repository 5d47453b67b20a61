import type { SettlementTokens } from "@saudabook/trading/analysis/derived/tokens.ts";
import type { Demerger, Settlements, ShareChange } from "@saudabook/trading/analysis/settlements.ts";
import type { KeptSettlement } from "./db.ts";

/** Stored settlements in the engine's form, with the current keys of the accounts. */
export function settlementsOf(
  kept: readonly KeptSettlement[],
  current: (key: string) => string,
): {
  settlements: Settlements;
  settlementTokens: SettlementTokens[];
} {
  const corporateActions: (ShareChange | Demerger)[] = [];
  const lists = {
    openingLots: [] as Settlements["openingLots"][number][],
    leavings: [] as Settlements["leavings"][number][],
    expiries: [] as Settlements["expiries"][number][],
    productOverrides: [] as Settlements["productOverrides"][number][],
  };
  const settlementTokens: SettlementTokens[] = [];
  for (const { id, entry } of kept) {
    if (entry.kind === "split" || entry.kind === "bonus" || entry.kind === "demerger") {
      corporateActions.push({ ...entry, id });
      settlementTokens.push({ id, tokens: [...new Set([entry.oldInstrument, entry.newInstrument])] });
      continue;
    }
    settlementTokens.push({ id, tokens: [entry.instrument] });
    const account = current(entry.account);
    if (entry.kind === "opening-lot") lists.openingLots.push({ ...entry, account, id });
    else if (entry.kind === "leaving") lists.leavings.push({ ...entry, account, id });
    else if (entry.kind === "expiry") lists.expiries.push({ ...entry, account, id });
    else lists.productOverrides.push({ ...entry, account, id });
  }
  return { settlements: { ...lists, corporateActions }, settlementTokens };
}

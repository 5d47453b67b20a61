import type { SettlementTokens } from "@saudabook/trading/analysis/parts/tokens.ts";
import type { Demerger, Settlements, ShareChange } from "@saudabook/trading/analysis/settlements.ts";
import type { KeptSettlement } from "./db.ts";

/** Kept settlements as the engine takes them. */
export function settlementsOf(kept: readonly KeptSettlement[]): {
  settlements: Settlements;
  settlementTokens: SettlementTokens[];
} {
  const corporateActions: (ShareChange | Demerger)[] = [];
  const lists = {
    openingLots: [] as Settlements["openingLots"][number][],
    expiries: [] as Settlements["expiries"][number][],
    productOverrides: [] as Settlements["productOverrides"][number][],
    exclusions: [] as Settlements["exclusions"][number][],
  };
  const settlementTokens: SettlementTokens[] = [];
  for (const { id, entry, excluded } of kept) {
    if (entry.kind === "exclusion") {
      lists.exclusions.push({ id, roundTrip: excluded?.identity ?? "" });
      settlementTokens.push({ id, tokens: [excluded?.instrument ?? ""] });
      continue;
    }
    if (entry.kind === "split" || entry.kind === "bonus" || entry.kind === "demerger") {
      corporateActions.push({ ...entry, id });
      settlementTokens.push({ id, tokens: [...new Set([entry.oldInstrument, entry.newInstrument])] });
      continue;
    }
    settlementTokens.push({ id, tokens: [entry.instrument] });
    if (entry.kind === "opening-lot") lists.openingLots.push({ ...entry, id });
    else if (entry.kind === "expiry") lists.expiries.push({ ...entry, id });
    else lists.productOverrides.push({ ...entry, id });
  }
  return { settlements: { ...lists, corporateActions }, settlementTokens };
}

import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { SettlementTokens } from "@saudabook/trading/analysis/derived/tokens.ts";
import type {
  Demerger,
  Expiry,
  Leaving,
  OpeningLot,
  ProductOverride,
  Settlements,
  ShareChange,
} from "@saudabook/trading/analysis/settlements.ts";
import { eq } from "drizzle-orm";
import { settlements } from "../../db/schema/analysis.ts";
import type { Queries } from "../../db/types.ts";

/** The content of `settlements.entry`, by kind: the engine's entries without their ids. Accounts are the keys at the time of the entry. */
export interface SettlementEntries {
  "opening-lot": Omit<OpeningLot, "id">;
  leaving: Omit<Leaving, "id">;
  expiry: Omit<Expiry, "id">;
  override: Omit<ProductOverride, "id">;
  "share-change": Omit<ShareChange, "id">;
  demerger: Omit<Demerger, "id">;
}
export type SettlementKind = keyof SettlementEntries;

export type SettlementRow = {
  [Kind in SettlementKind]: {
    id: string;
    kind: Kind;
    instruments: string[];
    createdAt: Date;
    entry: SettlementEntries[Kind];
  };
}[SettlementKind];

/** Oldest first. */
export async function readSettlementRows(db: Queries, userId: string): Promise<SettlementRow[]> {
  const { id, kind, instruments, entry, createdAt } = settlements;
  const rows = await db
    .select({ id, kind, instruments, entry, createdAt })
    .from(settlements)
    .where(eq(settlements.userId, userId))
    .orderBy(createdAt, id);
  // The column's check allows these kinds alone, and every caller that inserts has the entry's type.
  return rows as SettlementRow[];
}

/** The engine's settlements, with the accounts' keys of today. */
export function settlementsOf(rows: readonly SettlementRow[], current: (account: string) => string): Settlements {
  const openingLots: OpeningLot[] = [];
  const leavings: Leaving[] = [];
  const expiries: Expiry[] = [];
  const productOverrides: ProductOverride[] = [];
  const corporateActions: (ShareChange | Demerger)[] = [];
  for (const row of rows) {
    const { id, kind, entry } = row;
    if (kind === "opening-lot") openingLots.push({ ...entry, id, account: current(entry.account) });
    else if (kind === "leaving") leavings.push({ ...entry, id, account: current(entry.account) });
    else if (kind === "expiry") expiries.push({ ...entry, id, account: current(entry.account) });
    else if (kind === "override") productOverrides.push({ ...entry, id, account: current(entry.account) });
    else corporateActions.push({ ...entry, id });
  }
  return { openingLots, leavings, expiries, productOverrides, corporateActions };
}

/** The entry as the caller wrote it, with the account's current key. */
export function entryOf(row: SettlementRow, current: (account: string) => string): SettlementEntry {
  const { kind, entry } = row;
  if (kind === "share-change" || kind === "demerger") return entry;
  return { kind, ...entry, account: current(entry.account) } as SettlementEntry;
}

export function tokensOf(rows: readonly SettlementRow[]): SettlementTokens[] {
  return rows.map(({ id, instruments }) => ({ id, tokens: instruments }));
}

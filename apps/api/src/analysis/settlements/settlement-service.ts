import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { PurchaseMatches, SettlementChanges, StatementLots } from "@saudabook/contract/analysis/purchases.ts";
import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import {
  noAccountOfFiles,
  purchasesTooLarge,
  tooManySettlements,
} from "@saudabook/contract/analysis/settlement-refusals.ts";
import {
  type AnalyticsSettings,
  type AnalyticsSettingsInput,
  MAX_SETTLEMENTS,
  type PurchaseEffect,
  type PurchasesInput,
  type Settled,
  type SettlementList,
} from "@saudabook/contract/analysis/settlements.ts";
import { noSuchSettlement, restingAccount } from "@saudabook/contract/wire/refusals.ts";
import { purchaseEffectResponse } from "@saudabook/trading/analysis/responses/settle/purchase-effect.ts";
import { settlementsResponse } from "@saudabook/trading/analysis/responses/settle/settlement-list.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import { canonical } from "@saudabook/trading/money.ts";
import { notAccepted } from "@saudabook/trading/tax/comparison/offer-responses.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Db } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { busy } from "../../uploads/reader-pool.ts";
import type { Analysis } from "../analysis.ts";
import { currentFilter } from "../current-filter.ts";
import { resultsAfter, settledResults } from "../wait-for-version.ts";
import { purchaseMatches } from "./purchase-matches.ts";
import {
  countOthers,
  deleteSettlements,
  lockSettlements,
  putSettlements,
  readSettings,
  type StoredSettlement,
  writeSettings,
} from "./settlement-repository.ts";
import { entryOf, readSettlementRows } from "./settlement-rows.ts";

export interface SettlementService {
  list(userId: string, filter: AnalysisFilter, signal: AbortSignal): Promise<SettlementList>;
  put(userId: string, id: string, entry: SettlementEntry): Promise<Settled>;
  remove(userId: string, id: string): Promise<void>;
  /** Throws `busy` where the account changes all the time. */
  purchaseEffect(userId: string, purchases: PurchasesInput["purchases"], signal: AbortSignal): Promise<PurchaseEffect>;
  /** Adds and removes settlements in one transaction. Returns how many entries were added or replaced, and how many were removed. */
  change(userId: string, changes: SettlementChanges): Promise<{ added: number; removed: number }>;
  matchPurchases(userId: string, lots: StatementLots, signal: AbortSignal): Promise<PurchaseMatches>;
  settings(userId: string): Promise<AnalyticsSettings>;
  putSettings(userId: string, settings: AnalyticsSettingsInput): Promise<AnalyticsSettings>;
}

/** How often purchases are tried again if the account changes in the meantime. */
const TRIES = 5;

export function createSettlementService({ db, analysis }: { db: Db; analysis: Analysis }): SettlementService {
  /** Returns the current key of an account; refuses an account that occurs in none of the user's files. */
  const knownAccount = async (userId: string, account: string, field: string) => {
    const { files, current } = await readBrokerAccounts(db, userId);
    const key = current(account);
    if (!files.some((file) => file.account === key)) {
      throw refusalFrom(noAccountOfFiles(field, account));
    }
    return key;
  };

  const storedOf = (given: SettlementEntry): StoredSettlement => {
    const { kind, ...entry } = given;
    if (kind === "split" || kind === "bonus" || kind === "demerger") {
      const { oldInstrument, newInstrument } = given;
      const instruments = [...new Set([oldInstrument, newInstrument])];
      if (given.kind === "demerger") return { kind: "demerger", instruments, entry: given };
      return { kind: "share-change", instruments, entry: given };
    }
    return { kind, instruments: [given.instrument], entry } as StoredSettlement;
  };

  return {
    async list(userId, filter, signal) {
      const [results, rows, { current }] = [
        await resultsAfter(analysis, userId, undefined, signal),
        await readSettlementRows(db, userId),
        await readBrokerAccounts(db, userId),
      ];
      return settlementsResponse(
        results,
        rows.map((row) => ({ id: row.id, entry: entryOf(row, current), createdAt: row.createdAt.toISOString() })),
        await currentFilter(db, userId, filter),
      );
    },
    async put(userId, id, entry) {
      if ("account" in entry) await knownAccount(userId, entry.account, "account");
      const stored = storedOf(entry);
      if ((await countOthers(db, userId, [id])) >= MAX_SETTLEMENTS) throw refusalFrom(tooManySettlements());
      const createdAt = (await putSettlements(db, userId, [{ id, ...stored }])).get(id);
      if (!createdAt) throw new Error("An upsert returns its row.");
      return { id, entry, createdAt: createdAt.toISOString(), unused: null };
    },
    async remove(userId, id) {
      if ((await deleteSettlements(db, userId, [id])) === 0) throw refusalFrom(noSuchSettlement());
    },
    async purchaseEffect(userId, purchases, signal) {
      for (const account of new Set(purchases.map((one) => one.account))) {
        await knownAccount(userId, account, "purchases");
      }
      const ids = purchases.map(({ id }) => id);
      if ((await countOthers(db, userId, ids)) + ids.length > MAX_SETTLEMENTS)
        throw refusalFrom(tooManySettlements("purchases"));
      for (let tries = 0; tries < TRIES; tries++) {
        await settledResults(analysis, userId, signal);
        const found = await analysis.withPurchases(userId, purchases, signal);
        if (found === "changed") continue;
        if (found.joined === null) throw refusalFrom(purchasesTooLarge());
        return purchaseEffectResponse(found.account, found.joined, ids);
      }
      throw busy("accountChanging", 10);
    },
    async change(userId, { add, remove }) {
      const accounts = new Set(add.flatMap(({ entry }) => ("account" in entry ? [entry.account] : [])));
      for (const account of accounts) await knownAccount(userId, account, "add");
      const { current } = await readBrokerAccounts(db, userId);
      return db.transaction(async (tx) => {
        // Two tabs that accept one offer come one after the other.
        await lockSettlements(tx, userId);
        const removed = await deleteSettlements(tx, userId, remove);
        if (add.length === 0) return { added: 0, removed };
        const entries = (await readSettlementRows(tx, userId)).map((row) => entryOf(row, current));
        const stored = notAccepted(add, entries).map(({ id, entry }) => ({ id, ...storedOf(entry) }));
        const others = await countOthers(
          tx,
          userId,
          stored.map(({ id }) => id),
        );
        if (others + stored.length > MAX_SETTLEMENTS) throw refusalFrom(tooManySettlements("add"));
        if (stored.length > 0) await putSettlements(tx, userId, stored);
        return { added: stored.length, removed };
      });
    },
    matchPurchases: (userId, lots, signal) => purchaseMatches({ db, analysis }, userId, lots, signal),
    settings: (userId) => settingsOf(db, userId),
    async putSettings(userId, settings) {
      for (const { account } of settings.plans) await knownAccount(userId, account, "plans");
      const { isMerged } = await readBrokerAccounts(db, userId);
      const resting = settings.plans.find(({ account }) => isMerged(account));
      if (resting) throw refusalFrom(restingAccount("plans", resting.account));
      await writeSettings(db, userId, settings, isMerged);
      return settingsOf(db, userId);
    },
  };
}

async function settingsOf(db: Db, userId: string): Promise<AnalyticsSettings> {
  const { startingCapital, plans: kept } = await readSettings(db, userId);
  const brokers = await readBrokerAccounts(db, userId);
  const { files } = brokers;
  const plans = currentPlans(kept, brokers);
  const accounts = [...new Set(files.map(({ account }) => account))].sort();
  return { startingCapital: startingCapital === null ? null : canonical(startingCapital), plans, accounts };
}

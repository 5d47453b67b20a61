import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { noAccountOfFiles, tooManySettlements } from "@saudabook/contract/analysis/settlement-refusals.ts";
import { MAX_SETTLEMENTS } from "@saudabook/contract/analysis/settlements.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchSettlement, restingAccount } from "@saudabook/contract/wire/refusals.ts";
import { purchaseEffectResponse } from "@saudabook/trading/analysis/responses/settle/purchase-effect.ts";
import { settlementsResponse } from "@saudabook/trading/analysis/responses/settle/settlement-list.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import { canonical } from "@saudabook/trading/money.ts";
import { matchPurchases } from "@saudabook/trading/statements/match-purchases.ts";
import { missingBuysOf, openingLotTrade, withTrades } from "@saudabook/trading/statements/missing-buys.ts";
import { notAccepted } from "@saudabook/trading/tax/comparison/offer-responses.ts";
import { analysed } from "../analysed.ts";
import { db, type KeptSettlement } from "../db.ts";
import { type Analysed, currentFilter } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { historyOf } from "../history/import-ledger.ts";
import { accountKeysOf } from "../history/trade-accounts.ts";
import { refusalFrom } from "../refusal.ts";

const settlementsOf = ({ id }: Account) => db.settlements.get(id) ?? [];
/** The mock server's clock is fixed, but what is added later gets a later time. */
const now = (serial = 0) => new Date(Date.parse(`${db.today}T06:00:00.000Z`) + serial).toISOString();

function brokerAccounts({ executions }: Analysed): string[] {
  return [...new Set(executions.map(({ account }) => account))].sort();
}

function demandAccount(known: Analysed, key: string, field: string, current: (key: string) => string): void {
  if (brokerAccounts(known).includes(current(key))) return;
  throw refusalFrom(noAccountOfFiles(field, key));
}

/** Returns an entry with the current key of its account. */
function entryOf(account: Account, { entry }: KeptSettlement): SettlementEntry {
  const { current } = accountKeysOf(historyOf(account));
  return "account" in entry ? { ...entry, account: current(entry.account) } : entry;
}

function settingsOf(account: Account) {
  const { startingCapital, plans } = db.analyticsSettings.get(account.id) ?? { startingCapital: null, plans: [] };
  const rule = accountKeysOf(historyOf(account));
  const capital = startingCapital === null ? null : canonical(startingCapital);
  return { startingCapital: capital, plans: currentPlans(plans, rule), accounts: brokerAccounts(analysed(account)) };
}

/** An entry with a known id replaces the old one in its place; new entries go to the end. */
function withEntries(kept: readonly KeptSettlement[], added: readonly KeptSettlement[]): KeptSettlement[] {
  db.serial += 1;
  const createdAt = now(db.serial);
  const written = new Map(kept.map((one) => [one.id, one]));
  for (const one of added) written.set(one.id, { ...one, createdAt: written.get(one.id)?.createdAt ?? createdAt });
  return [...written.values()];
}

export const settlements = {
  settlements: ({ account, query }) => ({
    data: settlementsResponse(
      analysed(account).account,
      settlementsOf(account).map((one) => ({
        id: one.id,
        entry: entryOf(account, one),
        createdAt: one.createdAt ?? now(),
      })),
      currentFilter(account, query),
    ),
  }),

  putSettlement: ({ account, params: { id }, json: entry }) => {
    const known = analysed(account);
    const { current } = accountKeysOf(historyOf(account));
    if ("account" in entry) demandAccount(known, entry.account, "account", current);
    const written = withEntries(settlementsOf(account), [{ id, entry }]);
    if (written.length > MAX_SETTLEMENTS) throw refusalFrom(tooManySettlements());
    db.settlements.set(account.id, written);
    const data = { id, entry, createdAt: written.find((one) => one.id === id)?.createdAt ?? now(), unused: null };
    return { success: true, message: doneMessages.putSettlement, data };
  },

  deleteSettlement: ({ account, params: { id } }) => {
    const kept = settlementsOf(account);
    if (!kept.some((one) => one.id === id)) throw refusalFrom(noSuchSettlement());
    db.settlements.set(
      account.id,
      kept.filter((one) => one.id !== id),
    );
    return { success: true, message: doneMessages.deleteSettlement };
  },

  purchaseEffect: ({ account, json: { purchases } }) => {
    const known = analysed(account);
    const { current } = accountKeysOf(historyOf(account));
    for (const one of purchases) demandAccount(known, one.account, "purchases", current);
    const ids = purchases.map(({ id }) => id);
    const others = settlementsOf(account).filter(({ id }) => !ids.includes(id));
    if (others.length + ids.length > MAX_SETTLEMENTS) throw refusalFrom(tooManySettlements("purchases"));
    const tried = purchases.map(({ id, ...lot }): KeptSettlement => ({ id, entry: { kind: "opening-lot", ...lot } }));
    return { data: purchaseEffectResponse(known.account, analysed(account, tried).account, ids) };
  },

  changeSettlements: ({ account, json: { add, remove } }) => {
    const known = analysed(account);
    const { current } = accountKeysOf(historyOf(account));
    for (const { entry } of add) if ("account" in entry) demandAccount(known, entry.account, "add", current);
    const before = settlementsOf(account);
    const left = before.filter(({ id }) => !remove.includes(id));
    const entries = left.map(({ entry }) => entry);
    const fresh = notAccepted(add, entries);
    const written = withEntries(left, fresh);
    if (fresh.length > 0 && written.length > MAX_SETTLEMENTS) throw refusalFrom(tooManySettlements("add"));
    db.settlements.set(account.id, written);
    const data = { added: fresh.length, removed: before.length - left.length };
    return { success: true, message: doneMessages.changeSettlements, data };
  },

  matchPurchases: ({ account, json: { account: asked, lots } }) => {
    const known = analysed(account);
    const { current } = accountKeysOf(historyOf(account));
    demandAccount(known, asked, "account", current);
    const key = current(asked);
    const bought = settlementsOf(account).flatMap(({ entry }) =>
      entry.kind === "opening-lot" && current(entry.account) === key ? [openingLotTrade(entry)] : [],
    );
    const traded = known.executions.flatMap(({ account, segment, symbol, isin, side, quantity, executedAt }) =>
      account === key && segment === "equity" ? [{ symbol, isin, side, quantity, day: executedAt.slice(0, 10) }] : [],
    );
    const missing = withTrades(missingBuysOf(known.account, key), [...traded, ...bought]);
    return { data: matchPurchases(lots, missing) };
  },

  analyticsSettings: ({ account }) => ({ data: settingsOf(account) }),

  putAnalyticsSettings: ({ account, json }) => {
    const known = analysed(account);
    const { current, isMerged } = accountKeysOf(historyOf(account));
    for (const { account: key } of json.plans) demandAccount(known, key, "plans", current);
    const refused = json.plans.find((plan) => isMerged(plan.account));
    if (refused) throw refusalFrom(restingAccount("plans", refused.account));
    const { plans } = db.analyticsSettings.get(account.id) ?? { plans: [] };
    const resting = plans.filter((plan) => isMerged(plan.account));
    db.analyticsSettings.set(account.id, { ...json, plans: [...json.plans, ...resting] });
    return { success: true, message: doneMessages.putAnalyticsSettings, data: settingsOf(account) };
  },
} satisfies Pick<
  Handlers,
  | "settlements"
  | "putSettlement"
  | "deleteSettlement"
  | "purchaseEffect"
  | "changeSettlements"
  | "matchPurchases"
  | "analyticsSettings"
  | "putAnalyticsSettings"
>;

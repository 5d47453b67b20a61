import { doneMessages } from "@saudabook/contract/done-messages.ts";
import { invalidField, noSuchSettlement } from "@saudabook/contract/refusals.ts";
import { openerOf, settlementsAnswer } from "@saudabook/trading/analysis/answers/settlement-list.ts";
import { SOURCES } from "@saudabook/trading/analysis/execution-columns.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import { canonical } from "@saudabook/trading/money.ts";
import { type Analysed, analysed } from "../analysed.ts";
import { db, type KeptSettlement } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { historyOf } from "../import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { accountKeysOf } from "../trade-accounts.ts";
import { detailOf, findTrip } from "./analysis.ts";

const settlementsOf = ({ id }: Account) => db.settlements.get(id) ?? [];
/** The mock server's clock does not move. */
const createdAt = () => `${db.today}T06:00:00.000Z`;

function brokerAccounts({ executions }: Analysed): string[] {
  return [...new Set(executions.map(({ account }) => account))].sort();
}

function demandAccount(known: Analysed, account: string, field: string): void {
  if (brokerAccounts(known).includes(account)) return;
  throw refusalFrom(invalidField(field, `has ${account}, which isn't a broker account of your files`));
}

function excludedBy(known: Analysed, roundTrip: string): KeptSettlement["excluded"] {
  const trip = findTrip(known, roundTrip);
  if (trip === null) throw refusalFrom(invalidField("roundTrip", "isn't a round trip of this account"));
  const { instruments, trips } = known.account.results;
  const instrument = instruments[trips.instrument[trip] ?? -1]?.key ?? "";
  const { product, account, ref, source, side, identity } = openerOf(known.account, trip, detailOf(known, trip));
  if (identity !== null) return { identity: `${product}|${identity}`, instrument };
  const isJournal = SOURCES[source] === "journal";
  const key = isJournal ? `${known.journal[ref]?.key}|${side}` : known.executions[ref]?.key;
  return { identity: `${product}|${account}|${key}`, instrument };
}

function settingsOf(account: Account) {
  const { startingCapital, plans } = db.analyticsSettings.get(account.id) ?? { startingCapital: null, plans: [] };
  const { current } = accountKeysOf(historyOf(account));
  const capital = startingCapital === null ? null : canonical(startingCapital);
  return { startingCapital: capital, plans: currentPlans(plans, current), accounts: brokerAccounts(analysed(account)) };
}

export const settlements = {
  settlements: ({ account, query }) => ({
    data: settlementsAnswer(
      analysed(account).account,
      settlementsOf(account).map(({ id, entry }) => ({ id, entry, createdAt: createdAt() })),
      query,
    ),
  }),

  putSettlement: ({ account, params: { id }, json: entry }) => {
    const known = analysed(account);
    if ("account" in entry) demandAccount(known, entry.account, "account");
    const foreign = [...db.settlements].some(
      ([owner, kept]) => owner !== account.id && kept.some((one) => one.id === id),
    );
    const excluded = entry.kind === "exclusion" ? excludedBy(known, entry.roundTrip) : null;
    if (foreign) throw refusalFrom(noSuchSettlement());
    const written: KeptSettlement = { id, entry, excluded };
    const kept = settlementsOf(account);
    const at = kept.findIndex((one) => one.id === id);
    db.settlements.set(account.id, at < 0 ? [...kept, written] : kept.with(at, written));
    const data = { id, entry, createdAt: createdAt(), unused: null };
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

  analyticsSettings: ({ account }) => ({ data: settingsOf(account) }),

  putAnalyticsSettings: ({ account, json }) => {
    const known = analysed(account);
    for (const { account: key } of json.plans) demandAccount(known, key, "plans");
    db.analyticsSettings.set(account.id, json);
    return { success: true, message: doneMessages.putAnalyticsSettings, data: settingsOf(account) };
  },
} satisfies Pick<
  Handlers,
  "settlements" | "putSettlement" | "deleteSettlement" | "analyticsSettings" | "putAnalyticsSettings"
>;

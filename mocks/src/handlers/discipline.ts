import { noSuchRule } from "@saudabook/contract/discipline/rule-refusals.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { starts } from "@saudabook/trading/analysis/derived/write/book-ranges.ts";
import { groupEvents } from "@saudabook/trading/analysis/events/group-events.ts";
import { orderEvents } from "@saudabook/trading/analysis/events/order-events.ts";
import { changeRule } from "@saudabook/trading/discipline/change-rule.ts";
import { disciplineResponse, ruleResponse } from "@saudabook/trading/discipline/discipline-responses.ts";
import { type History, historyOf } from "@saudabook/trading/discipline/history.ts";
import { analysed } from "../analysed.ts";
import { db } from "../db.ts";
import { type Analysed, currentFilter } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { importsOf } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";

/** By id. */
export const rulesOf = ({ id }: Account): readonly Rule[] => db.rules.get(id) ?? [];

function ruleOf(account: Account, id: string): Rule {
  const rule = rulesOf(account).find((one) => one.id === id);
  if (!rule) throw refusalFrom(noSuchRule());
  return rule;
}

const currentAccounts = (account: Account, rule: Rule): Rule => ({
  ...rule,
  versions: rule.versions.map((version) => ({
    ...version,
    accounts: version.accounts.map((key) => currentFilter(account, { account: key }).account),
  })),
});

const storedRule = (account: Account, rule: Rule) => ({ rule, judging: currentAccounts(account, rule) });

export function historyOfAccount({ account, groups }: Analysed): History {
  const first = starts(account.group, groups.length);
  const events = groups.map(({ detail }, group) =>
    groupEvents(readDetail(detail), (place) => (account.openQuantity[(first[group] ?? 0) + place] ?? 0) > 0),
  );
  return historyOf(account, orderEvents(account.group, events));
}

export function factsOf(account: Account, { version, pending, faulty, sample }: Analysed["account"]) {
  const accepted = importsOf(account).filter(
    ({ undoneAt, tradebook }) => undoneAt === null && !isStatement(tradebook.kind),
  );
  const importedAt =
    accepted
      .map((one) => one.importedAt)
      .sort()
      .at(-1) ?? null;
  return { version, pending, faulty, sample, today: db.today, importedAt };
}

export const discipline = {
  putRule: ({ account, params: { id }, json }) => {
    const rules = rulesOf(account);
    const setups = (db.labels.get(account.id) ?? []).filter(({ kind }) => kind === "setup");
    const known = rules.find((rule) => rule.id === id) ?? null;
    const facts = { others: rules.length, setups: new Set(setups.map((setup) => setup.id)) };
    const after = changeRule(id, known, json, facts);
    if ("refusal" in after) throw refusalFrom(after.refusal);
    const others = rules.filter((rule) => rule !== known);
    db.rules.set(
      account.id,
      [...others, after.rule].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    return { success: true, message: doneMessages.putRule, data: after.rule };
  },

  deleteRule: ({ account, params }) => {
    const gone = ruleOf(account, params.id);
    db.rules.set(
      account.id,
      rulesOf(account).filter((rule) => rule !== gone),
    );
    return { success: true, message: doneMessages.deleteRule };
  },

  analyticsDiscipline: ({ account, query }) => {
    const known = analysed(account);
    const rules = rulesOf(account).map((rule) => storedRule(account, rule));
    return { data: disciplineResponse(historyOfAccount(known), factsOf(account, known.account), rules, query) };
  },

  analyticsRule: ({ account, params, query }) => {
    const known = analysed(account);
    const rule = storedRule(account, ruleOf(account, params.id));
    return { data: ruleResponse(historyOfAccount(known), factsOf(account, known.account), rule, query) };
  },
} satisfies Pick<Handlers, "putRule" | "deleteRule" | "analyticsDiscipline" | "analyticsRule">;

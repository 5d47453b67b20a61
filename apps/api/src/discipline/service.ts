import { noSuchRule } from "@saudabook/contract/discipline/rule-refusals.ts";
import type { Rule, RuleInput } from "@saudabook/contract/discipline/rules.ts";
import { changeRule } from "@saudabook/trading/discipline/change-rule.ts";
import type { StoredRule } from "@saudabook/trading/discipline/discipline-responses.ts";
import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { readLabels } from "../notes/label-repository.ts";
import { lockNotes } from "../notes/repository.ts";
import { deleteRule, readRules, writeRule } from "./repository.ts";

export interface RuleService {
  put(userId: string, id: string, input: RuleInput): Promise<Rule>;
  remove(userId: string, id: string): Promise<void>;
  /** All rules, also with the accounts of their versions as they are called today. */
  stored(userId: string): Promise<StoredRule[]>;
}

export function createRuleService({ db }: { db: Db }): RuleService {
  return {
    put: (userId, id, input) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const rules = await readRules(tx, userId);
        const setups = (await readLabels(tx, userId)).filter(({ kind }) => kind === "setup");
        const known = rules.find((rule) => rule.id === id) ?? null;
        const facts = { others: rules.length, setups: new Set(setups.map((setup) => setup.id)) };
        const after = changeRule(id, known, input, facts);
        if ("refusal" in after) throw refusalFrom(after.refusal);
        await writeRule(tx, userId, after.rule);
        return after.rule;
      }),

    async remove(userId, id) {
      if (!(await deleteRule(db, userId, id))) throw refusalFrom(noSuchRule());
    },

    async stored(userId) {
      const [rules, { current }] = [await readRules(db, userId), await readBrokerAccounts(db, userId)];
      return rules.map((rule) => {
        const versions = rule.versions.map((version) => ({ ...version, accounts: version.accounts.map(current) }));
        return { rule, judging: { ...rule, versions } };
      });
    },
  };
}

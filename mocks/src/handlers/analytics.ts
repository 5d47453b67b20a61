import { tokenUsed } from "@saudabook/contract/wire/refusals.ts";
import { db, nextId } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { makeAnalyticsToken } from "../token.ts";

export const analytics = {
  analyticsToken: ({ account }) => {
    const token = makeAnalyticsToken(account.id, nextId("analytics"));
    db.analyticsTokens.set(token, account.id);
    return { success: true, data: { token } };
  },

  analyticsExchange: ({ json }) => {
    const owner = db.accounts.find((account) => account.id === db.analyticsTokens.get(json.token));
    db.analyticsTokens.delete(json.token);
    if (!owner) throw refusalFrom(tokenUsed());
    return { success: true, data: { name: owner.name } };
  },
} satisfies Pick<Handlers, "analyticsToken" | "analyticsExchange">;

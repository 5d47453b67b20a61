import { randomUUID } from "node:crypto";
import { tokenUsed } from "@saudabook/contract/wire/refusals.ts";
import { ANALYTICS_LIFETIME, type Tokens } from "../account/token.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { insertAnalyticsToken, redeemAnalyticsToken } from "./repository.ts";

export interface AnalyticsService {
  /** A token for the address of the analytics page: valid for 60 seconds and one use, and only for this purpose. */
  issue(userId: string): Promise<string>;
  /** @returns the owner's name */
  exchange(token: string): Promise<string>;
}

export function createAnalyticsService({ db, tokens }: { db: Db; tokens: Tokens }): AnalyticsService {
  return {
    async issue(userId) {
      const jti = randomUUID();
      const now = new Date();
      await insertAnalyticsToken(db, { jti, userId, expiresAt: new Date(now.getTime() + ANALYTICS_LIFETIME * 1000) });
      return tokens.signAnalytics({ jti }, now);
    },
    async exchange(token) {
      const claims = await tokens.readAnalytics(token);
      const name = claims && (await redeemAnalyticsToken(db, claims.jti));
      if (name === null) throw refusalFrom(tokenUsed());
      return name;
    },
  };
}

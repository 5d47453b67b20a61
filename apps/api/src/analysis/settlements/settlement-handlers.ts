import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { SettlementService } from "./settlement-service.ts";

export function settlementHandlers({ service, rateLimit }: { service: SettlementService; rateLimit: RateLimit }) {
  const count = (what: "questions" | "settlements", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    settlements: async ({ account, query, signal }) => {
      await count("questions", account);
      return { data: await service.list(account.id, query, signal) };
    },

    putSettlement: async ({ account, params, json }) => {
      await count("settlements", account);
      const data = await service.put(account.id, params.id, json);
      return { success: true, message: doneMessages.putSettlement, data };
    },

    deleteSettlement: async ({ account, params }) => {
      await count("settlements", account);
      await service.remove(account.id, params.id);
      return { success: true, message: doneMessages.deleteSettlement };
    },

    purchaseEffect: async ({ account, json, signal }) => {
      await count("settlements", account);
      return { data: await service.purchaseEffect(account.id, json.purchases, signal) };
    },

    changeSettlements: async ({ account, json }) => {
      await count("settlements", account);
      const data = await service.change(account.id, json);
      return { success: true, message: doneMessages.changeSettlements, data };
    },

    matchPurchases: async ({ account, json, signal }) => {
      await count("questions", account);
      return { data: await service.matchPurchases(account.id, json, signal) };
    },

    analyticsSettings: async ({ account }) => {
      await count("questions", account);
      return { data: await service.settings(account.id) };
    },

    putAnalyticsSettings: async ({ account, json }) => {
      await count("settlements", account);
      const data = await service.putSettings(account.id, json);
      return { success: true, message: doneMessages.putAnalyticsSettings, data };
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
}

import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../../http/handlers.ts";
import { addressSubject, type RateLimit } from "../../limits/rate-limit.ts";
import type { BrokerAccountService } from "./service.ts";

export function brokerAccountHandlers({ service, rateLimit }: { service: BrokerAccountService; rateLimit: RateLimit }) {
  return {
    brokerAccounts: async ({ account }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return { data: { accounts: await service.list(account.id) } };
    },

    patchBrokerAccount: async ({ account, params, json }) => {
      await rateLimit.count("settlements", `user ${account.id}`);
      const data = await service.rename(account.id, params.account, json.accountName);
      return { success: true, message: doneMessages.patchBrokerAccount, data };
    },

    mergePreview: async ({ account, params, query }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return { data: await service.previewMerge(account.id, { account: params.account, into: query.into }) };
    },

    mergeBrokerAccount: async ({ account, params, json, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const data = await service.merge(account.id, { account: params.account, into: json.into }, signal);
      return { success: true, message: doneMessages.mergeBrokerAccount, data };
    },

    splitBrokerAccount: async ({ account, params, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const accounts = await service.split(account.id, params.account, signal);
      return { success: true, message: doneMessages.splitBrokerAccount, data: { accounts } };
    },
  } satisfies Pick<
    Handlers,
    "brokerAccounts" | "patchBrokerAccount" | "mergePreview" | "mergeBrokerAccount" | "splitBrokerAccount"
  >;
}

import { doneMessages } from "@saudabook/contract/done-messages.ts";
import type { Handlers } from "../../http/serve.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
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
  } satisfies Pick<Handlers, "brokerAccounts" | "patchBrokerAccount">;
}

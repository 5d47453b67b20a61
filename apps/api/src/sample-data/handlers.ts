import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { SampleDataService } from "./service.ts";

export function sampleDataHandlers({ service, rateLimit }: { service: SampleDataService; rateLimit: RateLimit }) {
  return {
    putSampleData: async ({ account, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      await service.add(account.id, signal);
      return { success: true, message: doneMessages.putSampleData };
    },

    deleteSampleData: async ({ account }) => {
      await rateLimit.count("settlements", `user ${account.id}`);
      await service.remove(account.id);
      return { success: true, message: doneMessages.deleteSampleData };
    },
  } satisfies Pick<Handlers, "putSampleData" | "deleteSampleData">;
}

import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../http/handlers.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { PlaybookService } from "./service.ts";

export function playbookHandlers({ service, rateLimit }: { service: PlaybookService; rateLimit: RateLimit }) {
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    playbook: async ({ account, params }) => {
      await count("questions", account);
      return { data: await service.read(account.id, params.id) };
    },

    putPlaybook: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.put(account.id, params.id, json);
      return { success: true, message: doneMessages.putPlaybook, data };
    },
  } satisfies Pick<Handlers, "playbook" | "putPlaybook">;
}

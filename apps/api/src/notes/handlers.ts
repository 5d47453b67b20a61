import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../http/handlers.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { NoteService } from "./service.ts";

export function noteHandlers({ service, rateLimit }: { service: NoteService; rateLimit: RateLimit }) {
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    notes: async ({ account, query, signal }) => {
      await count("questions", account);
      return { data: await service.list(account.id, query, signal) };
    },

    changeNotes: async ({ account, json }) => {
      await count("notes", account);
      const data = await service.change(account.id, json.changes);
      return { success: true, message: doneMessages.changeNotes, data };
    },

    labels: async ({ account }) => {
      await count("questions", account);
      return { data: await service.labels(account.id) };
    },

    putLabel: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.putLabel(account.id, params.id, json);
      return { success: true, message: doneMessages.putLabel, data };
    },

    deleteLabel: async ({ account, params }) => {
      await count("notes", account);
      await service.removeLabel(account.id, params.id);
      return { success: true, message: doneMessages.deleteLabel };
    },
  } satisfies Pick<Handlers, "notes" | "changeNotes" | "labels" | "putLabel" | "deleteLabel">;
}

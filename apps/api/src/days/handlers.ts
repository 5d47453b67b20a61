import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Handlers } from "../http/handlers.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { DayNoteService } from "./service.ts";

export function dayNoteHandlers({ service, rateLimit }: { service: DayNoteService; rateLimit: RateLimit }) {
  const count = (what: "questions" | "notes", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    dayNoteDays: async ({ account }) => {
      await count("questions", account);
      return { data: { days: await service.days(account.id) } };
    },

    dayNote: async ({ account, params }) => {
      await count("questions", account);
      return { data: await service.read(account.id, params.period) };
    },

    putDayNote: async ({ account, params, json }) => {
      await count("notes", account);
      const data = await service.put(account.id, params.period, json);
      return { success: true, message: doneMessages.putDayNote, data };
    },
  } satisfies Pick<Handlers, "dayNoteDays" | "dayNote" | "putDayNote">;
}

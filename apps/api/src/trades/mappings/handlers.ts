import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchMapping } from "@saudabook/contract/wire/refusals.ts";
import type { Db } from "../../db/types.ts";
import type { Handlers } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import { forgetMapping, readMappings } from "./repository.ts";

export function mappingHandlers({ db, rateLimit }: { db: Db; rateLimit: RateLimit }) {
  return {
    importMappings: async ({ account }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return { data: { mappings: await readMappings(db, account.id) } };
    },

    deleteImportMapping: async ({ account, params }) => {
      await rateLimit.count("settlements", `user ${account.id}`);
      if (!(await forgetMapping(db, account.id, params.id))) throw refusalFrom(noSuchMapping());
      return { success: true, message: doneMessages.deleteImportMapping };
    },
  } satisfies Pick<Handlers, "importMappings" | "deleteImportMapping">;
}

import { KEY_DIGEST_BYTES } from "@saudabook/contract/imports/known-executions.ts";
import { invalidDigests } from "@saudabook/contract/wire/request-refusals.ts";
import { createOneAtATime } from "../../concurrency/one-at-a-time.ts";
import type { Db } from "../../db/types.ts";
import type { Handlers } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import { countKnown } from "./storing/known-executions.ts";

export function knownHandlers({ db, rateLimit }: { db: Db; rateLimit: RateLimit }) {
  const users = createOneAtATime();
  return {
    knownExecutions: {
      admit: ({ account }) => rateLimit.count("questions", `user ${account.id}`),
      async handle({ account, fields, file, signal }) {
        if (file.size === 0 || file.size % KEY_DIGEST_BYTES !== 0) {
          throw refusalFrom(invalidDigests());
        }
        // A request reads the whole account: several files of one person wait for each other, without blocking other users.
        const release = await users.acquire(account.id, signal);
        try {
          return {
            data: { known: await countKnown(db, account.id, fields.clientId, await file.content.bytes(), signal) },
          };
        } finally {
          release();
        }
      },
    },
  } satisfies Pick<Handlers, "knownExecutions">;
}

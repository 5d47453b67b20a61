import type { RestoreStep } from "@saudabook/contract/backup/backup.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { LastLine } from "@saudabook/contract/wire/endpoints.ts";
import type { Handlers } from "../http/handlers.ts";
import { acceptsLines, respondWithLines } from "../http/respond-with-lines.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { attachment } from "../trades/ledger/file.ts";
import type { BackupService } from "./service.ts";

interface Deps {
  service: BackupService;
  rateLimit: RateLimit;
  /** Throws before an upload if the archive could not be stored. */
  refuseBesideSample: (userId: string) => Promise<void>;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
}

export function backupHandlers({ service, rateLimit, refuseBesideSample, today }: Deps) {
  return {
    backup: async ({ account, request, reply, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const spool = await service.write(account, signal);
      request.log.info({ bytes: spool.size }, "backup");
      reply
        .header("Content-Disposition", attachment(`saudabook-backup-${today()}.zip`))
        .header("Content-Length", spool.size);
      return spool.stream();
    },

    backupState: async ({ account, signal }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      return { data: await service.state(account, signal) };
    },

    restoreBackup: {
      async admit({ account, request }) {
        await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
        await refuseBesideSample(account.id);
        await service.admit(account);
      },
      async handle({ account, file, request, reply, signal }) {
        const restore = async (onStep?: (step: RestoreStep) => void) => {
          const data = await service.restore(account, file.content, signal, onStep);
          request.log.info({ bytes: file.size, ...data.counts }, "backup restored");
          return { success: true, message: doneMessages.restoreBackup, data } satisfies LastLine<"restoreBackup">;
        };
        return acceptsLines(request) ? respondWithLines(request, reply, restore) : restore();
      },
    },
  } satisfies Pick<Handlers, "backup" | "backupState" | "restoreBackup">;
}

import type { ImportStep } from "@saudabook/contract/trades/trade.ts";
import type { LastLine } from "@saudabook/contract/wire/endpoints.ts";
import { foreignEmail } from "@saudabook/contract/wire/refusals.ts";
import { importOutcome } from "@saudabook/trading/imports/import-outcome.ts";
import type { Handlers } from "../../http/handlers.ts";
import { jsonStream } from "../../http/json-stream.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { acceptsLines, respondWithLines } from "../../http/respond-with-lines.ts";
import { addressSubject, type RateLimit } from "../../limits/rate-limit.ts";
import type { HistoryService } from "../history/service.ts";
import type { ImportService } from "./service.ts";

export interface ImportHandlerDeps {
  service: ImportService;
  history: HistoryService;
  rateLimit: RateLimit;
  /** Throws before an upload if the file could not be stored. */
  refuseBesideSample: (userId: string) => Promise<void>;
}

export function importHandlers({ service, history, rateLimit, refuseBesideSample }: ImportHandlerDeps) {
  return {
    uploadExcel: {
      async admit({ account, request }) {
        await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
        await refuseBesideSample(account.id);
      },
      async handle({ account, fields, file, request, reply, signal }) {
        if (fields.email.trim().toLowerCase() !== account.email.trim().toLowerCase()) {
          throw refusalFrom(foreignEmail());
        }
        const importFile = async (onStep?: (step: ImportStep) => void) => {
          const done = await service.importFile(account, fields, file, signal, onStep);
          const { id, rowsRead, imported, alreadyKnown } = done;
          request.log.info({ import: id, bytes: file.size, rowsRead, imported, alreadyKnown }, "import");
          return { success: true, message: importOutcome(done), import: done } satisfies LastLine<"uploadExcel">;
        };
        if (acceptsLines(request)) return respondWithLines(request, reply, importFile);
        const head = JSON.stringify(await importFile());
        return jsonStream(`${head.slice(0, -1)},"data":`, history.details(account), "}");
      },
    },
  } satisfies Pick<Handlers, "uploadExcel">;
}

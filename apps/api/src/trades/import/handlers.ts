import { Readable } from "node:stream";
import type { LastLine } from "@saudabook/contract/endpoints.ts";
import { foreignEmail } from "@saudabook/contract/refusals.ts";
import type { ImportStep } from "@saudabook/contract/trade.ts";
import { importSummary } from "@saudabook/trading/imports/import-summary.ts";
import { acceptsLines, answerLines } from "../../http/answer-lines.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { Handlers } from "../../http/serve.ts";
import { addressSubject, type RateLimit } from "../../limits/rate-limit.ts";
import type { TradeService } from "./service.ts";

export function tradeHandlers({ service, rateLimit }: { service: TradeService; rateLimit: RateLimit }) {
  return {
    uploadExcel: {
      admit: ({ account, request }) => rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip)),
      async handle({ account, fields, file, request, reply, signal }) {
        if (fields.email.trim().toLowerCase() !== account.email.trim().toLowerCase()) {
          throw refusalFrom(foreignEmail());
        }
        const importFile = async (onStep?: (step: ImportStep) => void) => {
          const done = await service.importFile(account, fields, file, signal, onStep);
          const { id, rowsRead, imported, alreadyKnown } = done;
          request.log.info({ import: id, bytes: file.size, rowsRead, imported, alreadyKnown }, "import");
          return { success: true, message: importSummary(done), import: done } satisfies LastLine<"uploadExcel">;
        };
        if (acceptsLines(request)) return answerLines(request, reply, importFile);
        const head = JSON.stringify(await importFile());
        return jsonStream(`${head.slice(0, -1)},"data":`, service.details(account), "}");
      },
    },

    tradeDetails: async ({ account }) => jsonStream('{"data":', service.details(account), "}"),
  } satisfies Pick<Handlers, "uploadExcel" | "tradeDetails">;
}

/** The first piece is read before anything is sent, so that a failure can still be told with its status. */
async function jsonStream(before: string, pieces: AsyncGenerator<string>, after: string): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      yield before + (first.done ? "" : first.value);
      yield* pieces;
      yield after;
    })(),
    { objectMode: false, encoding: "utf8" },
  );
}

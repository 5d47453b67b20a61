import { Readable } from "node:stream";
import { endpoints, type LastLine } from "@saudabook/contract/endpoints.ts";
import type { ImportStep } from "@saudabook/contract/trade.ts";
import { importSummary } from "@saudabook/trading/import-summary.ts";
import type { FastifyInstance } from "fastify";
import { acceptsLines, answerLines } from "../http/answer-lines.ts";
import { parse } from "../http/parse.ts";
import { Refusal } from "../http/refusal.ts";
import { type Authenticate, serve } from "../http/serve.ts";
import { whenGone } from "../http/when-gone.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { receiveUpload } from "./receive-upload.ts";
import type { TradeService } from "./service.ts";

export function tradeRoutes(
  app: FastifyInstance,
  deps: { authenticate: Authenticate; service: TradeService; rateLimit: RateLimit },
): void {
  const { authenticate, service, rateLimit } = deps;

  serve(app, authenticate, "uploadExcel", async ({ account, request, reply }) => {
    const { multipart } = endpoints.uploadExcel;
    const signal = whenGone(reply);
    await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
    const received = await receiveUpload(request, multipart, signal);
    const fields = parse(multipart.fields, received.fields);
    if (fields.email.trim().toLowerCase() !== account.email.trim().toLowerCase()) {
      throw new Refusal("forbidden", "This email is not the one you are logged in with.", {
        fields: { email: "must be the email of your account" },
      });
    }
    if (received.file === null) {
      throw new Refusal("invalid_input", "Please upload an Excel sheet before submitting.", {
        title: "File is required",
        fields: { file: "is required" },
      });
    }
    const { file } = received;
    const importFile = async (tell?: (step: ImportStep) => void) => {
      const done = await service.importFile(account, fields, file, signal, tell);
      const { id, rowsRead, imported, alreadyKnown } = done;
      request.log.info({ import: id, bytes: file.size, rowsRead, imported, alreadyKnown }, "import");
      return { success: true as const, message: importSummary(done), import: done } satisfies LastLine<"uploadExcel">;
    };
    if (acceptsLines(request)) return answerLines(request, reply, importFile);
    const head = JSON.stringify(await importFile());
    return jsonStream(`${head.slice(0, -1)},"data":`, service.details(account), "}");
  });

  serve(app, authenticate, "tradeDetails", async ({ account }) =>
    jsonStream('{"data":', service.details(account), "}"),
  );
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

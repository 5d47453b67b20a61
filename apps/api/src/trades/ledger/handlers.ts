import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noKeptFile } from "@saudabook/contract/wire/refusals.ts";
import { importRowsCsv } from "@saudabook/trading/imports/import-rows-csv.ts";
import type { Db } from "../../db/types.ts";
import type { Handlers } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { textStream } from "../../http/text-stream.ts";
import { addressSubject, type RateLimit } from "../../limits/rate-limit.ts";
import { attachment, readFile } from "./file.ts";
import { readAllRows } from "./rows.ts";
import type { LedgerService } from "./service.ts";

interface Deps {
  db: Db;
  service: LedgerService;
  rateLimit: RateLimit;
}

export function ledgerHandlers({ db, service, rateLimit }: Deps) {
  const count = ({ id }: { id: string }) => rateLimit.count("questions", `user ${id}`);
  return {
    imports: async ({ account, query }) => {
      await count(account);
      return { data: await service.list(account.id, query) };
    },

    importEntry: async ({ account, params }) => {
      await count(account);
      return { data: await service.entry(account.id, params.id) };
    },

    importRows: async ({ account, params, query }) => {
      await count(account);
      return { data: await service.rows(account.id, params.id, query) };
    },

    exportImportRows: async ({ account, params, query }) => {
      await count(account);
      const record = await service.record(account.id, params.id);
      const { header, line } = importRowsCsv(record.columns);
      return textStream(linesOf(header, line, readAllRows(db, record, query)));
    },

    importFile: async ({ account, params, reply }) => {
      await count(account);
      const record = await service.record(account.id, params.id);
      if (record.fileCodec === null || record.fileSize === null) throw refusalFrom(noKeptFile());
      reply.header("Content-Disposition", attachment(record.fileName)).header("Content-Length", record.fileSize);
      return readFile(db, record);
    },

    undoImport: async ({ account, params, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const data = await service.change(account.id, params.id, "undo", signal);
      return { success: true, message: doneMessages.undoImport, data };
    },

    redoImport: async ({ account, params, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const data = await service.change(account.id, params.id, "redo", signal);
      return { success: true, message: doneMessages.redoImport, data };
    },

    putImportAccount: async ({ account, params, json, request, signal }) => {
      await rateLimit.count("upload", `user ${account.id}`, addressSubject(request.ip));
      const data = await service.assign(account.id, params.id, json, signal);
      return { success: true, message: doneMessages.putImportAccount, data };
    },
  } satisfies Pick<
    Handlers,
    | "imports"
    | "importEntry"
    | "importRows"
    | "exportImportRows"
    | "importFile"
    | "undoImport"
    | "redoImport"
    | "putImportAccount"
  >;
}

async function* linesOf<Row>(
  header: string,
  line: (row: Row) => string,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield header;
  for await (const row of rows) yield line(row);
}

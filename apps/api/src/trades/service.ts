import { randomUUID } from "node:crypto";
import type { ImportAccount, UploadFields } from "@saudabook/contract/trade.ts";
import type { Account } from "../account/account.ts";
import type { Db } from "../db/open.ts";
import type { ReceivedFile } from "./receive-upload.ts";
import {
  findHolder,
  hasOtherClients,
  insertExecutions,
  insertImport,
  lockUser,
  NEWEST,
  readTradesPage,
  updateImportCounts,
} from "./repository.ts";
import type { TradebookReader } from "./tradebook-reader.ts";

export interface TradeService {
  /** Reads the file and stores what is new of it, all or nothing; stops without a trace when the signal says so. */
  importFile(account: Account, fields: UploadFields, file: ReceivedFile, signal: AbortSignal): Promise<ImportAccount>;
  /** The JSON text of the contract's trade details, in pieces. */
  details(account: Account): AsyncGenerator<string>;
}

const PAGE = 1_000;

export function createTradeService({ db, reader }: { db: Db; reader: TradebookReader }): TradeService {
  return {
    async importFile(account, { broker, tradetype: tradeType }, file, signal) {
      const { name, bytes, sha256 } = file;
      using reading = await reader.read({ name, bytes, broker, tradeType }, signal);
      const { kind, accountHolder, columns, rowsRead, skipped, from, to, count } = reading.summary;
      const id = randomUUID();
      const userId = account.id;
      const clientId = reading.summary.clientId ?? "";
      const { imported, alreadyKnown } = await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const otherClients = await hasOtherClients(tx, userId, clientId);
        await insertImport(tx, {
          ...{ id, userId, fileName: name, sha256, broker, tradeType, kind, clientId, accountHolder, columns },
          ...{ rowsRead, imported: 0, alreadyKnown: 0, skipped, firstDay: from, lastDay: to },
        });
        let stored = 0;
        for await (const chunk of reading.chunks()) {
          stored += await insertExecutions(tx, { userId, importId: id, clientId, otherClients }, chunk);
          signal.throwIfAborted();
        }
        const counts = { imported: stored, alreadyKnown: count - stored };
        await updateImportCounts(tx, id, counts);
        return counts;
      });
      return { id, fileName: name, rowsRead, imported, alreadyKnown, skipped: [...skipped], from, to };
    },

    async *details(account) {
      const { email, phone: phoneNumber } = account;
      const { clientId, name } = await findHolder(db, account.id);
      const head = JSON.stringify({ name: name ?? account.name, clientId, email, phoneNumber });
      let page = await readTradesPage(db, account.id, NEWEST, PAGE);
      yield `${head.slice(0, -1)},"trades":[${page.json}`;
      while (page.next) {
        page = await readTradesPage(db, account.id, page.next, PAGE);
        if (page.json !== "") yield `,${page.json}`;
      }
      yield "]}";
    },
  };
}

import { randomUUID } from "node:crypto";
import type { ImportAccount, ImportStep, UploadFields } from "@saudabook/contract/trade.ts";
import type { Account } from "../account/account.ts";
import { copyTransaction } from "../db/copy-transaction.ts";
import type { Db } from "../db/open.ts";
import type { ReceivedFile } from "./receive-upload.ts";
import {
  findHolder,
  hasNoExecutions,
  hasOtherClients,
  insertExecutions,
  insertImport,
  lockUser,
  makeIncoming,
  NEWEST,
  readTradesPage,
  updateImport,
} from "./repository.ts";
import type { TradebookReader } from "./tradebook-reader.ts";

export interface TradeService {
  /**
   * Stores what is new of the file while it is read, all or nothing; stops without a trace when the signal says so. Once the
   * file is known to be a tradebook, it tells how far it is.
   */
  importFile(
    account: Account,
    fields: UploadFields,
    file: ReceivedFile,
    signal: AbortSignal,
    tell?: (step: ImportStep) => void,
  ): Promise<ImportAccount>;
  /** The JSON text of the contract's trade details, in pieces. */
  details(account: Account): AsyncGenerator<string>;
}

const PAGE = 1_000;

export function createTradeService({ db, reader }: { db: Db; reader: TradebookReader }): TradeService {
  return {
    async importFile(account, { broker, tradetype: tradeType }, file, signal, tell = () => undefined) {
      const { name, bytes, sha256 } = file;
      using reading = await reader.open({ name, bytes, broker, tradeType }, signal);
      const { kind, accountHolder, columns } = reading.head;
      const clientId = reading.head.clientId ?? "";
      const [id, userId] = [randomUUID(), account.id];
      const parts = reading.parts();
      tell({ step: "reading", rowsRead: 0, share: 0 });
      // Before there is something to store no connection is taken: some files take seconds until their first row.
      let part = await parts.next();
      if (!part.done) tell({ step: "reading", ...part.value.progress });
      return await copyTransaction(db, async (tx, copy) => {
        await lockUser(tx, userId);
        const first = await hasNoExecutions(tx, userId);
        const otherClients = !first && (await hasOtherClients(tx, userId, clientId));
        const owner = { userId, importId: id, clientId, otherClients, first };
        await makeIncoming(tx);
        await insertImport(tx, {
          ...{ id, userId, fileName: name, sha256, broker, tradeType, kind, clientId, accountHolder, columns },
          // Until the end is known.
          ...{ rowsRead: 0, imported: 0, alreadyKnown: 0, skipped: [], firstDay: "epoch", lastDay: "epoch" },
        });
        let imported = 0;
        let stored = { rowsStored: 0, share: 0 };
        for (; !part.done; part = await parts.next()) {
          const { bytes: lines, progress } = part.value;
          const { rowsRead } = progress;
          // By now it has been read, while the last part was stored.
          tell({ step: "storing", rowsRead, ...stored });
          imported += await insertExecutions(tx, copy, owner, lines);
          signal.throwIfAborted();
          stored = { rowsStored: rowsRead, share: progress.share };
        }
        const { rowsRead, skipped, from, to, count } = part.value;
        tell({ step: "storing", rowsRead, rowsStored: rowsRead, share: 1 });
        const alreadyKnown = count - imported;
        await updateImport(tx, id, { rowsRead, imported, alreadyKnown, skipped, firstDay: from, lastDay: to });
        signal.throwIfAborted();
        return { id, fileName: name, rowsRead, imported, alreadyKnown, skipped: [...skipped], from, to };
      });
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

import { randomUUID } from "node:crypto";
import type { ImportAccount, ImportStep, UploadFields } from "@saudabook/contract/trade.ts";
import type { Account } from "../../account/account.ts";
import type { Db } from "../../db/open.ts";
import type { ReceivedFile } from "../../uploads/receive-upload.ts";
import { findHolder, NEWEST, readTradesPage } from "../repository.ts";
import { partsFrom } from "./import-job.ts";
import type { ImportStore } from "./import-store.ts";
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

interface Deps {
  db: Db;
  reader: TradebookReader;
  imports: ImportStore;
}

export function createTradeService({ db, reader, imports }: Deps): TradeService {
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
      const first = await parts.next();
      if (!first.done) tell({ step: "reading", ...first.value.progress });
      const head = { id, userId, fileName: name, sha256, broker, tradeType, kind, clientId, accountHolder, columns };
      const end = await imports.store({ head, parts: partsFrom(first, parts), signal, tell });
      const { rowsRead, imported, alreadyKnown, skipped, firstDay: from, lastDay: to } = end;
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

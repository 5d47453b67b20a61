import { randomUUID } from "node:crypto";
import { readCorrections } from "@saudabook/contract/imports/corrections.ts";
import { mappingOf } from "@saudabook/contract/imports/import-mapping.ts";
import { quantityUnitProblem } from "@saudabook/contract/imports/quantity-unit.ts";
import { BOTH_ACCOUNTS } from "@saudabook/contract/trades/broker-accounts.ts";
import type { ImportReport, ImportStep, UploadFields } from "@saudabook/contract/trades/trade.ts";
import { invalidField } from "@saudabook/contract/wire/refusals.ts";
import type { Db } from "../../db/types.ts";
import type { Account, ReceivedFile } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { requireRoom } from "../../quota/stored-bytes.ts";
import { refuseOtherCode } from "./choose-account.ts";
import { batchesFrom, reportOf } from "./import-job.ts";
import type { ImportStore } from "./import-store.ts";
import { packFile } from "./storing/pack-file.ts";
import type { TradebookReader } from "./tradebook-reader.ts";

export interface ImportService {
  /**
   * Stores the new executions of a file while it is read, all or none; an abort leaves nothing behind. Emits progress once the file is
   * recognised as a tradebook.
   */
  importFile(
    account: Account,
    fields: UploadFields,
    file: ReceivedFile,
    signal: AbortSignal,
    emit?: (step: ImportStep) => void,
  ): Promise<ImportReport>;
}

interface Deps {
  db: Db;
  reader: TradebookReader;
  imports: ImportStore;
}

export function createImportService({ db, reader, imports }: Deps): ImportService {
  return {
    async importFile(account, fields, file, signal, emit = () => undefined) {
      const { broker, tradetype: tradeType, account: chosen = null, newAccount = null } = fields;
      const mapped = mappingOf(fields);
      if ("problem" in mapped) throw refusalFrom(invalidField(mapped.field, mapped.problem));
      const { mapping } = mapped;
      const read = readCorrections(fields.corrections ?? "[]");
      if ("problem" in read) throw refusalFrom(invalidField("corrections", read.problem));
      const { corrections } = read;
      if (chosen !== null && newAccount !== null) throw refusalFrom(invalidField("newAccount", BOTH_ACCOUNTS));
      const choice = { account: chosen, newAccount };
      const { name, content, sha256 } = file;
      using reading = await reader.open({ name, content, broker, tradeType, corrections, mapping }, signal);
      const { kind, keptSegment, accountHolder, columns } = reading.head;
      const { quantityUnit } = fields;
      const unitProblem = quantityUnitProblem(keptSegment, quantityUnit);
      if (unitProblem !== null) throw refusalFrom(invalidField("quantityUnit", unitProblem));
      const clientId = reading.head.clientId ?? "";
      refuseOtherCode(choice, clientId);
      const [id, userId] = [randomUUID(), account.id];
      const batches = reading.batches();
      emit({ step: "reading", rowsRead: 0, fraction: 0 });
      // Before there is something to store no connection is taken: some files take seconds until their first row.
      const first = await batches.next();
      if (!first.done) emit({ step: "reading", ...first.value.progress });
      const facts = { kind, keptSegment, quantityUnit, clientId, accountHolder, columns, mapping };
      const head = { id, userId, fileName: name, sha256, broker, tradeType, ...facts };
      // Called in the user's turn, so that two files at the same time do not exceed the quota together.
      const pack = async () => {
        signal.throwIfAborted();
        const packed = await packFile(await content.bytes());
        await requireRoom(db, userId, "file", packed.bytes.byteLength);
        return packed;
      };
      const end = await imports.store({ head, choice, batches: batchesFrom(first, batches), pack, signal, emit });
      return reportOf(head, end);
    },
  };
}

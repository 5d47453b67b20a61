import { onConnection } from "../../db/on-connection.ts";
import type { Db, Transaction } from "../../db/open.ts";
import { eachPart, endOf, type ImportJob } from "./import-job.ts";
import { acceptImport, insertPending, insertSkipped, insertStaged } from "./import-repository.ts";
import { insertFile } from "./pack-file.ts";
import { emptyStaging, makeStaging, type Staging } from "./staging.ts";

/**
 * Stores several small files of one user in one transaction, all or none of them. `begin` runs first in it; where it returns
 * false, nothing is stored. The files hold no execution twice, and the account holds none of them.
 */
export function storeTogether(
  db: Db,
  staging: Staging,
  jobs: readonly ImportJob[],
  begin: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  return onConnection(db, ({ db: connection, copy }) =>
    connection.transaction(async (tx) => {
      if (!(await begin(tx))) return;
      await makeStaging(tx, staging);
      await emptyStaging(tx, staging);
      for (const job of jobs) {
        const { id: importId, userId, clientId } = job.head;
        await insertPending(tx, job.head);
        const summary = await eachPart(job, async ({ bytes, skipped }) => {
          if (bytes.byteLength > 0) await copy(staging.copyStatement, bytes);
          if (skipped.byteLength > 0) await copy(staging.skipped.copyStatement, skipped);
        });
        const imported = await insertStaged(tx, { userId, importId, clientId, first: true }, staging);
        await insertSkipped(tx, importId, staging);
        const file = await job.file;
        await insertFile(tx, importId, file);
        await acceptImport(tx, importId, endOf(summary, imported, file));
        await emptyStaging(tx, staging);
      }
    }),
  );
}

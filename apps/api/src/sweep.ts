import { DELETED_NOTE_DAYS } from "@saudabook/contract/journal/notes.ts";
import type { FastifyInstance } from "fastify";
import { removeClosedAccounts } from "./account/delete-account.ts";
import { deleteExpiredSessions } from "./account/repository.ts";
import { deleteExpiredLinks } from "./account/reset-link-repository.ts";
import type { Analysis } from "./analysis/analysis.ts";
import { deleteExpiredAnalyticsTokens } from "./analytics/repository.ts";
import { deleteOverdueApplications } from "./careers/repository.ts";
import type { Db } from "./db/types.ts";
import { loggedError } from "./http/logged-error.ts";
import { deleteForgottenGuests } from "./journal/guests.ts";
import { eraseDeletedTrades } from "./journal/repository.ts";
import { DELETED_TRADE_DAYS } from "./journal/service.ts";
import type { RateLimit } from "./limits/rate-limit.ts";
import { eraseDeletedNotes } from "./notes/repository.ts";
import type { ImportStore } from "./trades/import/import-store.ts";

const EVERY = 10 * 60 * 1000;
/** Milliseconds. Together with the lease time of a killed server, an account waits for less than 30 seconds. */
export const LOOK_EVERY_MS = 10_000;

interface Sweeping {
  rateLimit: RateLimit;
  imports: ImportStore;
  analysis: Analysis;
  /** Ids of the accounts in which this server is restoring backups. */
  restoring: ReadonlySet<string>;
}

/**
 * Periodically removes what has expired: deleted accounts, sessions, analytics tokens, counts of past minutes, guests, deleted trades and notes,
 * applications. More often, looks for derived data that no server is rebuilding.
 */
export function sweepNowAndThen(
  app: FastifyInstance,
  db: Db,
  { rateLimit, imports, analysis, restoring }: Sweeping,
): void {
  const sweep = async () => {
    try {
      await imports.sweep();
      await removeClosedAccounts(db, imports, restoring);
      await deleteExpiredSessions(db);
      await deleteExpiredLinks(db);
      await deleteExpiredAnalyticsTokens(db);
      await rateLimit.sweep();
      await deleteForgottenGuests(db);
      await eraseDeletedTrades(db, DELETED_TRADE_DAYS);
      await eraseDeletedNotes(db, DELETED_NOTE_DAYS);
      const erased = await deleteOverdueApplications(db);
      if (erased > 0) app.log.info({ erased }, "applications whose time was over");
    } catch (error) {
      app.log.error({ error: loggedError(error) }, "sweep failed");
    }
  };
  // Rows that a killed process left are removed immediately, and its rebuilds are restarted.
  app.addHook("onReady", async () => {
    analysis.look();
    void sweep();
  });
  const timers = [
    setInterval(() => void sweep(), EVERY),
    // Finds rebuilds that a killed server left unfinished, and data that have become outdated over time.
    setInterval(() => analysis.look(), LOOK_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  app.addHook("onClose", async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

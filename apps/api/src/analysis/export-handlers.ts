import { setImmediate as breathe } from "node:timers/promises";
import type { ExecutionFilter } from "@saudabook/contract/analysis/execution-round-trips.ts";
import {
  describesRoundTrips,
  executionFits,
  executionLines,
  executionsHeader,
} from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import { roundTripsCsv } from "@saudabook/trading/analysis/responses/round-trips/round-trips-csv.ts";
import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import type { Db } from "../db/types.ts";
import type { Handlers } from "../http/handlers.ts";
import { textStream } from "../http/text-stream.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { Analysis } from "./analysis.ts";
import { currentFilter } from "./current-filter.ts";
import { readExportPages } from "./export-repository.ts";
import { resultsAfter } from "./wait-for-version.ts";

export function exportHandlers({ db, analysis, rateLimit }: { db: Db; analysis: Analysis; rateLimit: RateLimit }) {
  return {
    exportRoundTrips: async ({ account, query: asked, signal }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      const query = await currentFilter(db, account.id, asked);
      const results = await resultsAfter(analysis, account.id, undefined, signal);
      return textStream(slowly(roundTripsCsv(results, query)));
    },

    exportExecutions: async ({ account, query: asked }) => {
      await rateLimit.count("questions", `user ${account.id}`);
      const query = await currentFilter(db, account.id, asked);
      const wanted = describesRoundTrips(query) ? await analysis.executionsOf(account.id, query) : null;
      return textStream(executionsCsv(db, account.id, query, wanted));
    },
  } satisfies Pick<Handlers, "exportRoundTrips" | "exportExecutions">;
}

/** Yields one piece per turn of the event loop. */
async function* slowly(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await breathe();
  }
}

/** @param wanted ids of the executions; null: those that fit the filter */
async function* executionsCsv(
  db: Db,
  userId: string,
  filter: ExecutionFilter,
  wanted: ReadonlySet<number> | null,
): AsyncGenerator<string> {
  const { files } = await readBrokerAccounts(db, userId);
  const accounts = new Map(files.map(({ id, account }) => [id, account]));
  const fits = executionFits(filter, wanted && (({ id }) => wanted.has(Number(id))));
  const fitting = async function* () {
    for await (const rows of readExportPages(db, userId)) {
      yield rows.map((row) => ({ ...row, account: accounts.get(row.importId) ?? "" })).filter(fits);
    }
  };
  yield executionsHeader;
  yield* executionLines(fitting());
}

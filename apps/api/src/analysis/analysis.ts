import { setImmediate } from "node:timers/promises";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { PurchasesInput } from "@saudabook/contract/analysis/settlements.ts";
import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { type GroupDetail, readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { type TripDetail, tripDetail } from "@saudabook/trading/analysis/derived/read/trip-detail.ts";
import { isOfFile, SOURCES } from "@saudabook/trading/analysis/execution-columns.ts";
import { executionRefs, tripsByGroup } from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import type { JournalPlan } from "@saudabook/trading/analysis/responses/round-trips/trade-plan.ts";
import { openerOf } from "@saudabook/trading/analysis/responses/settle/settlement-list.ts";
import type { History } from "@saudabook/trading/discipline/history.ts";
import { withJournal } from "@saudabook/trading/journal/with-journal.ts";
import type { Simulated } from "@saudabook/trading/lab/simulate.ts";
import type { Limited } from "@saudabook/trading/lab/simulate-limits.ts";
import type { TaxGroup } from "@saudabook/trading/tax/tax-groups.ts";
import { sharedReads } from "../concurrency/shared-reads.ts";
import type { Db } from "../db/types.ts";
import { type AccountResults, accountOf, isReadable } from "./account-results.ts";
import { GroupGone, TRIES, unlessGone } from "./group-gone.ts";
import { createHistories } from "./histories.ts";
import { createAccountJournals, factsOf } from "./journal/account-journal.ts";
import { runScenario } from "./lab/run-scenario.ts";
import { type OpenedRoundTrip, readOpened } from "./opened-round-trips.ts";
import { createRebuilder, type Rebuilder, type RebuilderDeps } from "./rebuild/rebuilder.ts";
import { type CachedResults, ResultsCache, rowsOf } from "./results-cache.ts";
import {
  type Manifest,
  readDetailBytes,
  readDetailsWith,
  readExecutionRows,
  readJournalTrade,
  readManifest,
  readSummaries,
} from "./results-repository.ts";
import { tryPurchases } from "./settlements/try-purchases.ts";

export type ExecutionRecord = Awaited<ReturnType<typeof readExecutionRows>>[number];

/** One round trip with all that it is made of. */
export interface RoundTripDetail {
  account: AccountResults;
  /** Its row in `account.results.trips`. */
  trip: number;
  detail: GroupDetail;
  own: TripDetail;
  /** By id: the broker's executions among its rows. */
  executions: ReadonlyMap<number, ExecutionRecord>;
  /** The public id and the plan of the journal trade that opened it; null where another row did. */
  journalTrade: { key: string; plan: JournalPlan } | null;
}

/** One version, as it is read. */
export interface ReadVersion {
  account: AccountResults;
  /** Rows of round trips by their ids. */
  rowOf: ReadonlyMap<string, number>;
  /** The groups that hold one of these symbols as they are stored, or one of these tokens. `group`: their numbers in the results. */
  details(symbols: readonly string[], tokens: readonly string[]): Promise<{ group: number; detail: GroupDetail }[]>;
}

export interface Analysis extends Rebuilder {
  resultsFor(userId: string): Promise<AccountResults>;
  /** Null where the user has no such round trip. */
  roundTripFor(userId: string, id: string): Promise<RoundTripDetail | null>;
  /** Round trips with the execution that opened each, by their ids; those that the user does not have are left out. */
  openersFor(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OpenedRoundTrip>>;
  /**
   * The results with further purchases, together with those without; nothing is stored. `changed`: the account has changes that are not in
   * its results yet. `joined` is null where the purchases cannot be analysed.
   */
  withPurchases(
    userId: string,
    purchases: PurchasesInput["purchases"],
    signal: AbortSignal,
  ): Promise<{ account: AccountResults; joined: JoinedResults | null } | "changed">;
  /**
   * Simulates a scenario on the results of a user and recalculates the charges. `simulated` is null if the newest rows of the account
   * can't be analysed, or are not in its results yet.
   *
   * @param scenario `weightsOf` returns the weight of each round trip and fill; its history is null unless `hasLimits`
   */
  simulate(
    userId: string,
    scenario: { hasLimits: boolean; weightsOf: (account: AccountResults, history: History | null) => Limited },
    signal: AbortSignal,
  ): Promise<{ account: AccountResults; weights: Limited; simulated: Simulated | null }>;
  /** Reads results and the groups behind them, all of one version. */
  read<T>(userId: string, use: (version: ReadVersion) => Promise<T>): Promise<T>;
  /** The results with their order events and the facts of their notes. */
  historyFor(userId: string): Promise<{ account: AccountResults; history: History }>;
  /**
   * The results with the groups behind them, in the order of the results. Null if `isKnown` says that the caller has what follows from the
   * results: then the groups are not read.
   */
  groupsFor(
    userId: string,
    isKnown: (account: AccountResults) => boolean,
  ): Promise<{ account: AccountResults; groups: TaxGroup[] } | null>;
  /** Ids of the executions of the closed round trips that fit. */
  executionsOf(userId: string, filter: AnalysisFilter): Promise<ReadonlySet<number>>;
}

/** Bytes of results that are kept in memory for later requests. */
const CACHE_BYTES = 128 * 1024 * 1024;
const NOTHING = joinSummaries([]);

export function createAnalysis(deps: Omit<RebuilderDeps, "isRead" | "switched">): Analysis {
  const { db, today } = deps;
  const cache = new ResultsCache(CACHE_BYTES);
  const journals = createAccountJournals(db);
  const rebuilder = createRebuilder({
    ...deps,
    isRead: (userId) => cache.get(userId) !== undefined,
    // If another server made a version in between, its groups are missing here; the next reader loads them.
    switched: ({ userId, version, groups, summaries }) => void cache.join(userId, version, groups, summaries),
  });
  const histories = createHistories(db);
  const shared = sharedReads<AccountResults>();
  const read = async (userId: string) => {
    const manifest = await readManifest(db, userId);
    const cached = manifest && isReadable(manifest) ? await resultsOf(db, cache, userId, manifest) : null;
    const derived = accountOf(manifest, cached?.joined ?? NOTHING, today());
    if (derived.pending) rebuilder.look();
    const version = { account: derived, rowOf: cached?.rowOf() ?? new Map(), details: detailsOf(userId, cached) };
    const journal = await journals.of(userId, manifest ?? { revision: 0, journalRevision: 0 }, version);
    const { results } = journal.joined;
    const account: AccountResults = { ...derived, results, version: `${derived.version}${journal.suffix}`, journal };
    return { ...version, account, cached };
  };
  const detailOf = async (userId: string, { groups }: CachedResults, group: number) => {
    const bytes = await readDetailBytes(db, userId, groups[group] ?? -1);
    if (!bytes) throw new GroupGone();
    return readDetail(bytes);
  };
  const detailsOf =
    (userId: string, cached: CachedResults | null): ReadVersion["details"] =>
    async (symbols, tokens) => {
      if (!cached || symbols.length + tokens.length === 0) return [];
      const { groups, version } = cached;
      const found = await readDetailsWith(db, userId, groups, symbols, tokens);
      // A group that has gone meanwhile is not among them.
      if ((await readManifest(db, userId))?.version !== version) throw new GroupGone();
      return found.map(({ id, detail }) => ({ group: groups.indexOf(id), detail: readDetail(detail) }));
    };
  return {
    ...rebuilder,
    resultsFor: (userId) => shared(userId, async () => (await unlessGone(() => read(userId))).account),
    executionsOf: (userId, filter) =>
      unlessGone(async () => {
        const { account, cached } = await read(userId);
        const ids = new Set<number>();
        for (const [group, trips] of tripsByGroup(account, filter)) {
          const bytes = await readDetailBytes(db, userId, cached?.groups[group] ?? -1);
          if (!bytes) throw new GroupGone();
          for (const id of executionRefs(account, trips, readDetail(bytes))) ids.add(id);
        }
        return ids;
      }),
    async withPurchases(userId, purchases, signal) {
      const { account, cached } = await unlessGone(() => read(userId));
      if (!cached || account.pending) return "changed";
      const joined = await rebuilder.lend(
        (thread, stopped) =>
          tryPurchases({ db, userId, thread, signal: stopped, today: today(), version: cached }, purchases),
        signal,
      );
      if (joined === "changed" || joined === null) return joined ?? { account, joined };
      return { account, joined: withJournal(joined, factsOf(account.journal, rowsOf(joined))) };
    },
    async simulate(userId, { hasLimits, weightsOf }, signal) {
      for (let tries = 1; ; tries++) {
        const { account, cached, history } = await unlessGone(async () => {
          const version = await read(userId);
          const { account, cached } = version;
          const history = hasLimits && cached ? await histories.of(userId, account, cached) : null;
          return { ...version, history };
        });
        const weights = weightsOf(account, history);
        if (!cached || account.pending || account.faulty) return { account, weights, simulated: null };
        const { trips, leftOut } = weights;
        const job = { db, userId, today: today(), version: cached.version, weights: { trips, leftOut } };
        const simulated = await rebuilder.lend(
          (thread, stopped) => runScenario({ ...job, thread, signal: stopped }),
          signal,
        );
        if (simulated !== "changed") return { account, weights, simulated };
        if (tries === TRIES) return { account, weights, simulated: null };
      }
    },
    historyFor: (userId) =>
      unlessGone(async () => {
        const { account, cached } = await read(userId);
        return { account, history: await histories.of(userId, account, cached) };
      }),
    groupsFor: (userId, isKnown) =>
      unlessGone(async () => {
        const { account, cached } = await read(userId);
        if (isKnown(account)) return null;
        const groups: TaxGroup[] = [];
        for (const { head } of cached?.summaries.values() ?? []) {
          const detail = await detailOf(userId, cached as CachedResults, groups.length);
          groups.push({ head, detail });
          await setImmediate();
        }
        return { account, groups };
      }),
    read: (userId, use) => unlessGone(async () => use(await read(userId))),
    roundTripFor: (userId, id) =>
      unlessGone(async () => {
        const { account, cached, rowOf } = await read(userId);
        const trip = rowOf.get(id);
        if (!cached || trip === undefined) return null;
        const detail = await detailOf(userId, cached, account.group[trip] ?? -1);
        const own = tripDetail(detail, account.place[trip] ?? -1, (account.openQuantity[trip] ?? 0) > 0);
        const ids = own.rows
          .filter((row) => isOfFile(detail.rows.source[row]))
          .map((row) => detail.rows.ref[row] ?? -1);
        const executions = await readExecutionRows(db, userId, ids);
        const { source, ref } = openerOf(account, trip, detail);
        const journalTrade = SOURCES[source] === "journal" ? await readJournalTrade(db, userId, ref) : null;
        const byId = new Map(executions.map((row) => [Number(row.id), row]));
        return { account, trip, detail, own, executions: byId, journalTrade };
      }),
    openersFor: (userId, ids) =>
      unlessGone(async () =>
        readOpened(db, userId, ids, {
          ...(await read(userId)),
          detailOf: (cached, group) => detailOf(userId, cached, group),
        }),
      ),
  };
}

/** From the cache where it has this version; of a newer one only the groups are read that it has not. */
async function resultsOf(db: Db, cache: ResultsCache, userId: string, manifest: Manifest): Promise<CachedResults> {
  const cached = cache.get(userId);
  const { version, groups } = manifest;
  if (cached?.version === version && cached.groups.length === groups.length) return cached;
  const missing = groups.filter((group) => !cached?.summaries.has(group));
  const fresh = cache.join(userId, version, groups, await readSummaries(db, userId, missing));
  if (!fresh) throw new GroupGone();
  return fresh;
}

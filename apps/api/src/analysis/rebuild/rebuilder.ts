import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { sharesConnection } from "../../db/on-connection.ts";
import type { Db } from "../../db/types.ts";
import { FORMAT } from "../format.ts";
import { deleteGroupsWithoutAccount } from "./groups-repository.ts";
import { type Built, type Outcome, type RebuildJob, rebuildAccount } from "./rebuild-account.ts";
import {
  dropAllLeases,
  dropLease,
  findBehind,
  keepLease,
  type Lease,
  storeFault,
  takeLease,
} from "./rebuild-repository.ts";
import { type RebuildThread, startRebuildThread } from "./rebuild-thread.ts";

type Borrower<T> = (thread: RebuildThread, signal: AbortSignal) => Promise<T>;

export interface Rebuilder {
  /** Emits the id of each user whose account this server has rebuilt. */
  rebuilt: EventEmitter;
  /** Call this after a possible change: finds accounts that are behind and rebuilds them one after the other. Returns immediately. */
  look(): void;
  /**
   * Lends the thread of the analysis to `work`, between two rebuilds. Rejects with the error of `work`, with the reason of `signal`, or
   * where the server stops.
   */
  lend<T>(work: Borrower<T>, signal: AbortSignal): Promise<T>;
  /** Settles when nothing is behind that this server could rebuild now. */
  idle(): Promise<void>;
  /** Stops; unfinished work is left to the next start. */
  close(): Promise<void>;
}

export interface RebuilderDeps extends Pick<RebuildJob, "isRead"> {
  db: Db;
  today: () => string;
  /** Called with each new version, before the requests that wait for it get a response. */
  switched: (built: Built) => void;
  /** Called after each rebuild. */
  ended: (facts: { userId: string; outcome: Outcome; ms: number }) => void;
  failed: (error: unknown) => void;
}

/** Milliseconds between two renewals of a lease, which lasts for several of them. */
const HEARTBEAT_MS = 4_000;
/** Milliseconds until the next look: while another server rebuilds, and after a failure of the database. */
const AGAIN_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;
/** Milliseconds for which an idle thread is kept: starting one takes a third of a second. */
const KEPT_MS = 60_000;

export function createRebuilder({ db, today, isRead, switched, ended, failed }: RebuilderDeps): Rebuilder {
  const closing = new AbortController();
  // A listener for each request that waits: rate limits bound them.
  const rebuilt = new EventEmitter().setMaxListeners(0);
  let thread: RebuildThread | null = null;
  let endIdleThread: NodeJS.Timeout | undefined;
  let lookAgain: NodeJS.Timeout | undefined;
  let asked = false;
  let started = false;
  let running: Promise<void> | null = null;
  /** Work that waits for the thread, first come first served. */
  const borrowers: (() => Promise<void>)[] = [];

  const later = (ms: number) => {
    clearTimeout(lookAgain);
    if (!closing.signal.aborted) lookAgain = setTimeout(look, ms).unref();
  };

  const show = (built: Built) => {
    switched(built);
    rebuilt.emit(built.userId);
  };

  const endThreadLater = () => {
    endIdleThread = setTimeout(() => {
      void thread?.end();
      thread = null;
    }, KEPT_MS).unref();
  };

  const serveBorrowers = async () => {
    for (let next = borrowers.shift(); next; next = borrowers.shift()) await next();
  };

  /** Returns false if another server rebuilds the account or its lease cannot be taken. */
  const rebuild = async (userId: string): Promise<boolean> => {
    const lease: Lease = { userId, owner: randomUUID() };
    const account = await takeLease(db, lease);
    if (!account) return false;
    clearTimeout(endIdleThread);
    const lost = new AbortController();
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    const heartbeat = setInterval(() => {
      keepLease(db, lease).then(
        (kept) => void (kept || lost.abort()),
        () => lost.abort(),
      );
    }, HEARTBEAT_MS);
    const begun = performance.now();
    try {
      thread ??= startRebuildThread();
      const job = { db, lease, thread, signal, isRead, switched: show };
      let outcome: Outcome;
      do outcome = await rebuildAccount({ ...job, today: today() });
      while (outcome === "again" && (await keepLease(db, lease)));
      ended({ userId, outcome, ms: Math.round(performance.now() - begun) });
      rebuilt.emit(userId);
      return outcome !== "again";
    } catch (error) {
      // The thread has rows of this rebuild, or is dead: the next rebuild gets a fresh one.
      const dead = thread?.dead ?? false;
      await thread?.end();
      thread = null;
      // An account that kills its thread would kill it again: it waits for its next change or the next start.
      if (dead && !closing.signal.aborted) await storeFault(db, lease, account.revision, String(error));
      throw error;
    } finally {
      clearInterval(heartbeat);
      await dropLease(db, lease).catch(() => undefined);
      // If this fails, the next rebuild of the account deletes them.
      await deleteGroupsWithoutAccount(db, userId).catch(() => undefined);
      endThreadLater();
    }
  };

  const work = async (): Promise<void> => {
    try {
      if (!started && sharesConnection(db)) await dropAllLeases(db);
      let withFaults = !started;
      started = true;
      const passed = new Set<string>();
      while (!closing.signal.aborted) {
        asked = false;
        await serveBorrowers();
        const behind = (await findBehind(db, today(), FORMAT, withFaults)).filter((userId) => !passed.has(userId));
        withFaults = false;
        for (const userId of behind) {
          closing.signal.throwIfAborted();
          await serveBorrowers();
          if (await rebuild(userId)) continue;
          passed.add(userId);
          later(AGAIN_MS);
        }
        if (behind.length === 0 && !asked) break;
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      failed(error);
      later(AFTER_FAILURE_MS);
    }
  };

  function look(): void {
    asked = true;
    if (running || closing.signal.aborted) return;
    running = work().finally(() => {
      running = null;
    });
  }

  return {
    rebuilt,
    look,
    lend<T>(work: Borrower<T>, signal: AbortSignal) {
      const stopped = AbortSignal.any([closing.signal, signal]);
      if (stopped.aborted) return Promise.reject(stopped.reason);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      borrowers.push(async () => {
        if (stopped.aborted) return reject(stopped.reason);
        clearTimeout(endIdleThread);
        try {
          thread ??= startRebuildThread();
          resolve(await work(thread, stopped));
        } catch (error) {
          // The thread has rows of this work, or is dead.
          await thread?.end();
          thread = null;
          reject(error);
        } finally {
          endThreadLater();
        }
      });
      look();
      return promise;
    },
    async idle() {
      while (running) await running;
    },
    async close() {
      closing.abort();
      clearTimeout(lookAgain);
      await thread?.end();
      await running;
      await serveBorrowers();
      clearTimeout(endIdleThread);
      await thread?.end();
    },
  };
}

import { allFetched, badStart, failedLater } from "@saudabook/contract/connections/connection-refusals.ts";
import {
  type BrokerCheck,
  MAX_SYNC_MONTHS,
  type PastedToken,
  type SyncResult,
} from "@saudabook/contract/connections/connections.ts";
import { keptSegment } from "@saudabook/contract/trades/trade.ts";
import { addDays, daysBetween, dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { calendarMonths, type Days, daysToFetch, monthText, type NextSync } from "@saudabook/trading/fetched-days.ts";
import type { Db } from "../../../db/types.ts";
import { refusalFrom } from "../../../http/refusal.ts";
import { refusalOf } from "../../../http/refusal-of.ts";
import { nextSyncOf, readOtherFiles, type StoredConnection, type SyncOutcome } from "../../repository.ts";
import type { ReadAnswer } from "../answer.ts";
import type { AnswerStore, TradeCounts } from "../answer-store.ts";
import type { CallBroker } from "../broker-calls.ts";
import type { SyncRequest } from "../sync.ts";
import { brokerRefusalOf } from "../sync-refusal.ts";
import { type DhanSession, dhanSession } from "./dhan.ts";

interface DhanRequest extends Pick<SyncRequest, "connection" | "emit"> {
  pasted: PastedToken;
}

interface Deps {
  db: Db;
  answers: AnswerStore;
  callBroker: CallBroker;
  clock: () => Date;
  wait: (ms: number) => Promise<unknown>;
}

/** The months of one sync that are stored. */
interface Run {
  clientId: string;
  days: Days;
  /** That of all months so far; null before the first. */
  check: BrokerCheck | null;
  /** The months behind the first trade of which none came, `YYYY-MM`. */
  emptyMonths: string[];
  /** As the last month has left it. */
  connection: StoredConnection;
  imports: SyncResult["imports"];
}

/**
 * Fetches the trades of all finished days with a pasted token, and stores them month by month. All or nothing of each month: a failure
 * leaves those before it, and the next sync goes on there.
 */
export function createDhanSync({ db, answers, callBroker, clock, wait }: Deps) {
  /** Fetches and stores one month. Returns it as a part of the run. */
  const syncMonth = async ({ connection, emit }: DhanRequest, session: DhanSession, run: Run, month: Days) => {
    const { clientId, days } = run;
    const fraction = daysBetween(days.from, month.from) / (daysBetween(days.from, days.to) + 1);
    const tell = (pages: number) => emit({ step: "fetching", of: { ...month, pages, fraction } });
    tell(0);
    const askedAt = clock();
    const { pages, trades } = await session.fetchTrades(clientId, month, tell);
    const outcomeOf = ({ leftOut }: Pick<ReadAnswer, "leftOut">, counts: TradeCounts): SyncOutcome => {
      const { trades: before = 0, known = 0, leftOut: leftBefore = [] } = run.check ?? {};
      const check: BrokerCheck = {
        ...{ day: month.to, from: days.from, checkedAt: askedAt.toISOString(), beforeClose: false },
        ...{ trades: before + counts.trades, known: known + counts.known, leftOut: added(leftBefore, leftOut) },
      };
      return { clientId, check, days: [], fetched: month };
    };
    if (pages.length === 0) {
      const outcome = outcomeOf({ leftOut: [] }, { trades: 0, known: 0 });
      // A month before the first trade is not missing, and a part of a month says nothing of it.
      if (run.check?.trades && month.from.endsWith("-01")) run.emptyMonths.push(month.from.slice(0, 7));
      return { check: outcome.check, imports: [], connection: await answers.storeOutcome(connection, outcome) };
    }
    const name = `dhan-${clientId}-${month.from}-${month.to}`;
    return answers.store(connection, { clientId, name, pages, trades, askedAt, days: month }, emit, outcomeOf);
  };

  return async (request: DhanRequest): Promise<SyncResult> => {
    const { connection, pasted, emit } = request;
    const next = nextSyncOf(connection, await readOtherFiles(db, connection));
    const days = daysOf(pasted.from ?? null, next, addDays(indianDay(clock()), -1));
    emit({ step: "login" });
    const session = dhanSession(callBroker, wait, pasted.token);
    const clientId = await session.readClientId();
    const account = await answers.accountOf(connection, clientId);
    const run: Run = { clientId, days, check: null, emptyMonths: [], connection, imports: [] };
    for (const month of calendarMonths(days)) {
      try {
        const { imports, ...done } = await syncMonth(request, session, run, month);
        Object.assign(run, done);
        run.imports.push(...imports);
      } catch (error) {
        throw atMonth(brokerRefusalOf("dhan", error), run, month);
      }
    }
    if (run.check === null) throw new Error("A sync had no days.");
    const { check, emptyMonths, imports } = run;
    const firstLogin = connection.clientId === null;
    return { clientId, account, firstLogin, check, emptyMonths, imports, loggedOut: null };
  };
}

/** Throws a refusal where there is nothing to fetch. `to`: yesterday. */
function daysOf(asked: string | null, next: NextSync | null, to: string): Days {
  const days = daysToFetch({ asked, next }, { to, mostMonths: MAX_SYNC_MONTHS });
  if (days === "all-fetched") throw refusalFrom(allFetched(dayText(to)));
  if (days === "bad-start") throw refusalFrom(badStart(dayText(to)));
  return days;
}

/** Adds counts by segment, in the order of the contract. */
function added(...counts: BrokerCheck["leftOut"][]): BrokerCheck["leftOut"] {
  return keptSegment.options.flatMap((segment) => {
    const own = counts.flat().filter((one) => one.segment === segment);
    return own.length === 0 ? [] : [{ segment, count: own.reduce((sum, { count }) => sum + count, 0) }];
  });
}

/** The error of a month. Its message says what of the run is stored. */
function atMonth(error: unknown, { check, connection }: Run, { from }: Days): unknown {
  if (check === null || check.trades === 0) return error;
  const refusal = refusalOf(error);
  const goesOn = refusal.code !== "not_found" && connection.fetchedTo === check.day;
  const stored = { trades: check.trades - check.known, to: dayText(check.day), goesOn };
  refusal.message = failedLater(refusal.message, monthText(from), stored);
  return refusal;
}

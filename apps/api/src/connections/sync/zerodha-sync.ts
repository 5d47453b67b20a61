import { foreignState, sessionMayBeOpen } from "@saudabook/contract/connections/connection-refusals.ts";
import type { BrokerCheck, SyncInput, SyncResult } from "@saudabook/contract/connections/connections.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { Refusal, refusalFrom } from "../../http/refusal.ts";
import type { LoginStates } from "../login-state.ts";
import { isBeforeClose } from "../repository.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { CallBroker } from "./broker-calls.ts";
import type { SyncRequest } from "./sync.ts";
import { brokerRefusalOf, SyncRefusal } from "./sync-refusal.ts";
import { type App, type BrokerSession, beginSession, endSession, fetchTrades } from "./zerodha.ts";

interface ZerodhaRequest extends Pick<SyncRequest, "account" | "connection" | "emit"> {
  app: App;
  login: Extract<SyncInput, { state: string }>;
}

/** `mayBeOpen`: whether the broker has not confirmed that the session of a failed sync has ended. */
type Outcome = SyncResult | { error: unknown; mayBeOpen: boolean };

interface Deps {
  answers: AnswerStore;
  states: LoginStates;
  callBroker: CallBroker;
  clock: () => Date;
  failed: (error: unknown) => void;
}

/** Exchanges the request token of a login, stores the trades of the day, and logs out, also after a failure. All or nothing. */
export function createZerodhaSync({ answers, states, callBroker, clock, failed }: Deps) {
  const logOut = async (session: BrokerSession): Promise<boolean> => {
    try {
      return await endSession(callBroker, session);
    } catch (error) {
      failed(error);
      return false;
    }
  };

  const fetchAndStore = async ({ connection, emit }: ZerodhaRequest, session: BrokerSession) => {
    const { clientId } = session;
    const account = await answers.accountOf(connection, clientId);
    emit({ step: "fetching" });
    const askedAt = clock();
    const { page, trades } = await fetchTrades(callBroker, session);
    const receivedAt = clock();
    const answer = { clientId, name: fileName(clientId, askedAt), pages: [page], trades, askedAt };
    const stored = await answers.store(connection, answer, emit, ({ jobs, leftOut }, counts) => {
      const read = new Set(jobs.flatMap(({ summary: { from, to } }) => [from, to]));
      // No day, if midnight was while the broker answered that there are no trades.
      if (read.size === 0 && indianDay(askedAt) === indianDay(receivedAt)) read.add(indianDay(askedAt));
      const days = [...read].sort();
      const day = days.at(-1) ?? indianDay(askedAt);
      const beforeClose = isBeforeClose(day, askedAt);
      const check: BrokerCheck = { day, checkedAt: askedAt.toISOString(), beforeClose, ...counts, leftOut };
      return { clientId, check, days };
    });
    const { check, imports } = stored;
    return { account, check, imports, emptyMonths: [] };
  };

  const run = async (request: ZerodhaRequest): Promise<Outcome> => {
    const { connection, app, login, emit } = request;
    emit({ step: "login" });
    const session = await beginSession(callBroker, app, login.requestToken).catch((error: unknown) => ({ error }));
    if ("error" in session) {
      const { error } = session;
      return { error, mayBeOpen: !(error instanceof SyncRefusal && error.fault === "login-refused") };
    }
    const outcome = await fetchAndStore(request, session).then(
      (stored) => ({ stored }),
      (error: unknown) => ({ error }),
    );
    emit({ step: "logout" });
    const loggedOut = await logOut(session);
    if ("error" in outcome) return { error: outcome.error, mayBeOpen: !loggedOut };
    return { clientId: session.clientId, firstLogin: connection.clientId === null, ...outcome.stored, loggedOut };
  };

  return async (request: ZerodhaRequest): Promise<SyncResult> => {
    const { account, connection, login } = request;
    const { id, broker } = connection;
    const begun = { subject: account.subject, session: account.jti, connection: id };
    if (!states.accepts(login.state, begun, clock())) throw refusalFrom(foreignState());
    const outcome = await run(request);
    if (!("error" in outcome)) return outcome;
    const refusal = brokerRefusalOf(broker, outcome.error);
    if (outcome.mayBeOpen) {
      failed(new Error(`The session at ${broker} of a sync that has failed may be open.`));
      if (refusal instanceof Refusal) refusal.message += ` ${sessionMayBeOpen(broker)}`;
    }
    throw refusal;
  };
}

/** `zerodha-AB1234-2026-11-13-1621`, by the time in India: a person may sync several times a day. */
function fileName(clientId: string, moment: Date): string {
  const [hour, minute] = timeInIndia.format(moment).split(":");
  return `zerodha-${clientId}-${indianDay(moment)}-${hour}${minute}`;
}

const timeInIndia = new Intl.DateTimeFormat("en-GB", {
  ...({ timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
});

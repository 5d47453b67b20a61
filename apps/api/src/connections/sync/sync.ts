import { otherSync } from "@saudabook/contract/connections/connection-refusals.ts";
import type { SyncInput, SyncResult, SyncStep } from "@saudabook/contract/connections/connections.ts";
import type { Account } from "../../http/handlers.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { LoginStates } from "../login-state.ts";
import { type StoredConnection, storeFault } from "../repository.ts";
import { type AnswerStoreDeps, createAnswerStore } from "./answer-store.ts";
import type { CallBroker } from "./broker-calls.ts";
import { createDhanSync } from "./dhan/dhan-sync.ts";
import { brokerRefusalOf, faultOf } from "./sync-refusal.ts";
import type { App } from "./zerodha.ts";
import { createZerodhaSync } from "./zerodha-sync.ts";

export interface SyncRequest {
  account: Account;
  connection: StoredConnection;
  /** Null for a broker whose syncs bring a token. */
  app: App | null;
  input: SyncInput;
  emit: (step: SyncStep) => void;
}

/**
 * Fetches and stores the trades of a broker, and stores the fault of a failure. It goes on when the client has gone: a login can be used
 * once.
 */
export type Sync = (request: SyncRequest) => Promise<SyncResult>;

interface Deps extends AnswerStoreDeps {
  states: LoginStates;
  callBroker: CallBroker;
  clock: () => Date;
  /** Waits for some milliseconds. */
  wait: (ms: number) => Promise<unknown>;
  /** Takes an error that must not hide the outcome of a sync. */
  failed: (error: unknown) => void;
}

export function createSync(deps: Deps): Sync {
  const { db, clock, failed } = deps;
  const answers = createAnswerStore(deps);
  const syncZerodha = createZerodhaSync({ ...deps, answers });
  const syncDhan = createDhanSync({ ...deps, answers });
  const run = ({ account, connection, app, input, emit }: SyncRequest): Promise<SyncResult> => {
    if (app !== null && "state" in input) return syncZerodha({ account, connection, app, login: input, emit });
    if (app === null && "token" in input) return syncDhan({ connection, pasted: input, emit });
    throw refusalFrom(otherSync(connection.broker));
  };
  return async (request) => {
    const { id, broker } = request.connection;
    try {
      return await run(request);
    } catch (error) {
      const refusal = brokerRefusalOf(broker, error);
      const fault = faultOf(refusal);
      if (fault !== null) await storeFault(db, id, fault, clock()).catch(failed);
      throw refusal;
    }
  };
}

import { type BrokerScript, type FakeBroker, fakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { type DhanScript, type FakeDhan, fakeDhan, fetchOfBoth } from "@saudabook/test-server/fake-dhan.ts";
import type { DatabaseKind } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { AppDeps } from "../../app-deps.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { type BrokerPerson, brokerPerson } from "./broker-person.ts";
import { type DhanPerson, dhanPerson } from "./dhan-person.ts";

/** After the close of the first day of the samples. */
export const EVENING = new Date("2024-04-01T16:21:00+05:30");

/** The first day of a month, three months after the first day of the samples. */
export const JULY = new Date("2024-07-01T10:00:00+05:30");

/** Rows of a person who has synced nothing. */
export const NOTHING = { imports: 0, executions: 0, kept: 0, files: 0, checks: 0 };

export interface BrokerServer {
  server: TestServer;
  broker: FakeBroker;
  dhan: FakeDhan;
  /** The clock of the server. */
  moment: Date;
  /** A new person with a connection, at {@link EVENING}. */
  person(script?: BrokerScript): Promise<BrokerPerson>;
  /** A new person with a connection to Dhan, at {@link JULY}. */
  dhanPerson(script?: DhanScript): Promise<DhanPerson>;
  /** How many rows the person has in each table that a sync writes. */
  rowsOf(who: Pick<BrokerPerson, "email">): Promise<Record<string, number>>;
}

/** A server with a fake broker for the tests of a `describe`. */
export function useBrokerServer(kind: DatabaseKind, changes: Partial<AppDeps> = {}): BrokerServer {
  const broker = fakeBroker();
  const dhan = fakeDhan();
  const on: BrokerServer = {
    server: undefined as unknown as TestServer,
    broker,
    dhan,
    moment: EVENING,
    async person(script = {}) {
      broker.script = script;
      on.moment = EVENING;
      return brokerPerson(on.server, broker);
    },
    async dhanPerson(script = {}) {
      dhan.script = script;
      on.moment = JULY;
      return dhanPerson(on.server, dhan);
    },
    async rowsOf({ email }) {
      const { rows } = await on.server.database.db.execute<{ counts: Record<string, number> }>(sql`
        select json_build_object(
          'imports', (select count(*) from imports where user_id = users.id),
          'executions', (select count(*) from executions where user_id = users.id),
          'kept', (select count(*) from kept_executions where user_id = users.id),
          'files', (select count(*) from import_files join imports on imports.id = import_id where user_id = users.id),
          'checks', (select count(*) from broker_checks join broker_connections on broker_connections.id = connection_id
            where user_id = users.id)) as counts
        from users where email = ${email}`);
      return rows[0]?.counts ?? {};
    },
  };
  beforeAll(async () => {
    const today = () => SAMPLE_TODAY;
    const brokers = { brokerFetch: fetchOfBoth(broker, dhan), wait: async () => undefined };
    on.server = await startTestServer(kind, { today, ...brokers, clock: () => on.moment, ...changes });
  });
  afterAll(() => on.server.close());
  return on;
}

import type { Connection } from "@saudabook/contract/connections/connections.ts";
import type { FakeDhan } from "@saudabook/test-server/fake-dhan.ts";
import { type LoggedIn, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import type { TestServer } from "../test-server.ts";
import { connectionsOf, createConnection, type Synced, syncedOf } from "./broker-person.ts";

/** A person with a connection to the fake Dhan. */
export interface DhanPerson extends LoggedIn {
  connection: string;
  /** Pastes a new token, and syncs. `from`: Default: `nextFrom` of the connection. */
  sync(changes?: { from?: string; token?: string; connection?: string; origin?: string }): Promise<Synced>;
  /** Another connection. @returns its id */
  connect(account?: string | null): Promise<string>;
  connections(): Promise<Connection[]>;
  headers: Record<string, string>;
}

export async function dhanPerson(
  server: TestServer,
  dhan: FakeDhan,
  { who, account = null }: { who?: LoggedIn; account?: string | null } = {},
): Promise<DhanPerson> {
  const person = who ?? (await somebodyLoggedIn(server));
  const headers = { Authorization: `Bearer ${person.token}` };
  const connect = async (chosen: string | null = null) =>
    (await createConnection(server, person, { broker: "dhan", account: chosen })).id;
  const id = await connect(account);
  return {
    ...person,
    headers,
    connection: id,
    connect,
    async sync({ from, token = dhan.token(), connection = id, origin = server.origin } = {}) {
      const reply = await postJson(origin, `/api/v1/connections/${connection}/sync`, { token, from }, headers);
      return syncedOf(reply);
    },
    connections: () => connectionsOf(server, headers),
  };
}

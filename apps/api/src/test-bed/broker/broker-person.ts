import type { Connection, ConnectionInput, SyncResult } from "@saudabook/contract/connections/connections.ts";
import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import { BROKER_APP, type FakeBroker } from "@saudabook/test-server/fake-broker.ts";
import { type LoggedIn, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import type { TestServer } from "../test-server.ts";

/** The response of a sync: its result, or the refusal. */
export type Synced = Partial<SyncResult> & Partial<Pick<ErrorBody, "code" | "message" | "twins" | "twinCount">>;

/** A person with a connection to the fake broker. */
export interface BrokerPerson extends LoggedIn {
  connection: string;
  /** Logs in at the broker, and syncs. */
  sync(changes?: { state?: string; requestToken?: string; connection?: string; origin?: string }): Promise<Synced>;
  /** The `state` of a login that is begun. */
  beginLogin(connection?: string): Promise<string>;
  connections(): Promise<Connection[]>;
  headers: Record<string, string>;
}

export const connect = (server: TestServer, who: LoggedIn, account: string | null = null) =>
  createConnection(server, who, { broker: "zerodha", ...BROKER_APP, account });

export async function createConnection(server: TestServer, who: LoggedIn, body: ConnectionInput): Promise<Connection> {
  const reply = await postJson(server.origin, "/api/v1/connections", body, { Authorization: `Bearer ${who.token}` });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Connection }).data;
}

export async function brokerPerson(
  server: TestServer,
  broker: FakeBroker,
  { who, account = null }: { who?: LoggedIn; account?: string | null } = {},
): Promise<BrokerPerson> {
  const person = who ?? (await somebodyLoggedIn(server));
  const headers = { Authorization: `Bearer ${person.token}` };
  const { id } = await connect(server, person, account);
  const beginLogin = async (connection = id) => {
    const reply = await postJson(server.origin, `/api/v1/connections/${connection}/login`, {}, headers);
    if (!reply.ok) throw new Error(await reply.text());
    const { data } = (await reply.json()) as { data: { address: string } };
    const carried = new URLSearchParams(new URL(data.address).searchParams.get("redirect_params") ?? "");
    return carried.get("state") ?? "";
  };
  return {
    ...person,
    headers,
    connection: id,
    beginLogin,
    async sync({ state, requestToken, connection = id, origin = server.origin } = {}) {
      const body = {
        state: state ?? (await beginLogin(connection)),
        requestToken: requestToken ?? broker.requestToken(),
      };
      const reply = await postJson(origin, `/api/v1/connections/${connection}/sync`, body, headers);
      return syncedOf(reply);
    },
    connections: () => connectionsOf(server, headers),
  };
}

export async function syncedOf(reply: Response): Promise<Synced> {
  const { data, ...rest } = (await reply.json()) as { data?: SyncResult } & Synced;
  return data ?? rest;
}

export async function connectionsOf({ origin }: TestServer, headers: Record<string, string>): Promise<Connection[]> {
  const reply = await fetch(`${origin}/api/v1/connections`, { headers });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: { connections: Connection[] } }).data.connections;
}

import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../test-bed/broker/broker-person.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { unavailableReason } from "./availability.ts";

interface Given {
  host: string;
  /** The peer of the connection. */
  peer: string;
  /** The client, where a trusted proxy names it. Default: the peer. */
  ip?: string;
  protocol?: string;
  origin?: string;
  /** Headers of a proxy. */
  headers?: Record<string, string>;
}

function reasonFor({ host, peer, ip = peer, protocol = "http", origin, headers }: Given, publicOrigin?: string) {
  const hostname = new URL(`http://${host}`).hostname;
  const request = {
    host,
    hostname,
    ip,
    protocol,
    headers: { origin, ...headers },
    raw: { socket: { remoteAddress: peer } },
  };
  return unavailableReason(request as never, { isSecretApart: true, publicOrigin });
}

describe("a broker can be connected", () => {
  it.each<[string, Given, string?]>([
    ["on this computer", { host: "localhost:3000", peer: "127.0.0.1" }],
    ["on this computer by number", { host: "127.0.0.1:3000", peer: "::ffff:127.0.0.1" }],
    ["on this computer by IPv6", { host: "[::1]:3000", peer: "::1", origin: "http://[::1]:3000" }],
    ["over https", { host: "a.example", peer: "10.0.0.2", protocol: "https" }],
    ["over https that a proxy ends", { host: "a.example", peer: "10.0.0.2", origin: "https://a.example" }],
    ["at the public origin", { host: "a.example", peer: "10.0.0.2" }, "https://a.example"],
  ])("%s", (_where, given, publicOrigin) => expect(reasonFor(given, publicOrigin)).toBeNull());
});

describe("no broker can be connected", () => {
  it.each<[string, Given, string?]>([
    ["from another computer", { host: "192.168.1.5:3000", peer: "192.168.1.7" }],
    ["from another computer that says localhost", { host: "localhost:3000", peer: "192.168.1.7" }],
    ["on this computer under a name of the network", { host: "desk.example:3000", peer: "127.0.0.1" }],
    ["behind a proxy on this computer", { host: "localhost:3000", peer: "127.0.0.1", ip: "192.168.1.7" }],
    ["behind one that hides the host", { host: "127.0.0.1:3000", peer: "127.0.0.1", origin: "http://a.example" }],
    ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"].map(
      (name): [string, Given] => [
        `behind one that is known by ${name} alone`,
        { host: "127.0.0.1:3000", peer: "127.0.0.1", headers: { [name]: "127.0.0.1" } },
      ],
    ),
    ["on http at a host of another origin", { host: "b.example", peer: "10.0.0.2" }, "https://a.example"],
    ["at an http origin", { host: "a.example", peer: "10.0.0.2", origin: "http://a.example" }, "http://a.example"],
  ])("%s", (_where, given, publicOrigin) => expect(reasonFor(given, publicOrigin)).toBe("plain-http"));
});

describe.each(databaseKinds)("a server on %s whose secret lies in its database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { isSecretApart: false });
  });
  afterAll(() => server.close());

  it("connects no broker, and says so", async () => {
    const who = await somebodyLoggedIn(server);
    const headers = { Authorization: `Bearer ${who.token}` };
    const list = await (await fetch(`${server.origin}/api/v1/connections`, { headers })).json();
    expect(list).toEqual({ data: { unavailable: "no-token-secret", connections: [] } });
    await expect(connect(server, who)).rejects.toThrow("set TOKEN_SECRET");
  });
});

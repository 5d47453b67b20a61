import { afterEach, expect, it, vi } from "vitest";
import { type ClientOptions, createClient, createResponseReader } from "./client.ts";
import { endpoints } from "./endpoints.ts";
import { Failure } from "./failure.ts";
import { createLightClient } from "./light-client.ts";
import { shapeOfSchema } from "./shape-of-schema.ts";

const own = { careers: "", auth: "", trade: "", local: "", local2: "" };
const { host, path, output } = endpoints.brokerAccounts;
const accounts = { data: { accounts: [] } };

afterEach(() => vi.unstubAllGlobals());

/** A light client of one endpoint, whose server gives this response. */
function light(status: number, body: unknown, hosts = own) {
  const onTokenRefused = vi.fn();
  const sent: [url: string, request: RequestInit][] = [];
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    sent.push([url, request]);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  const options: ClientOptions = { hosts, token: () => "a.b.c", onTokenRefused };
  const loadWhole = vi.fn(async () => ({ client: createClient(options), readResponse: createResponseReader(options) }));
  const brokerAccounts = { host, path, output: shapeOfSchema(output) };
  return {
    client: createLightClient({ ...options, endpoints: { brokerAccounts }, loadWhole }),
    ...{ sent, loadWhole, onTokenRefused },
  };
}

const failureOf = async (work: Promise<unknown>) => {
  const problem = await work.catch((error: unknown) => error);
  return problem instanceof Failure ? problem : expect.unreachable("it did not fail");
};

it("reads a response of its endpoints without the whole client", async () => {
  const { client, sent, loadWhole } = light(200, accounts);
  expect(await client("brokerAccounts", {})).toEqual(accounts);
  expect(sent).toMatchObject([
    ["/api/v1/broker-accounts", { method: "GET", headers: { Authorization: "Bearer a.b.c" } }],
  ]);
  expect(loadWhole).not.toHaveBeenCalled();
});

it("leaves the other endpoints, and hosts configured elsewhere, to the whole client", async () => {
  const other = light(200, { data: { name: "A" } });
  await failureOf(other.client("profile", {}));
  expect(other.loadWhole).toHaveBeenCalledOnce();
  const foreign = light(200, accounts, { ...own, trade: "https://elsewhere.example" });
  expect(await foreign.client("brokerAccounts", {})).toEqual(accounts);
  expect(foreign.loadWhole).toHaveBeenCalledOnce();
  expect(foreign.sent).toHaveLength(1);
});

it.each([
  [200, { data: { accounts: [{}] } }, { kind: "malformed", status: 200 }],
  [200, { ...accounts, success: false }, { kind: "refused", status: 200 }],
  [200, "<html>", { kind: "malformed", status: 200 }],
  [502, "<html>", { kind: "malformed", status: 502 }],
  [
    429,
    { success: false, error: "E", message: "M", code: "too_many_requests" },
    { kind: "refused", refusal: { code: "too_many_requests" } },
  ],
])("fails as the whole client does, after one request: %d %j", async (status, body, failure) => {
  const { client, sent } = light(status, body);
  expect(await failureOf(client("brokerAccounts", {}))).toMatchObject(failure);
  expect(sent).toHaveLength(1);
});

it("reports the token that was refused", async () => {
  const body = { success: false, error: "E", message: "M", code: "not_logged_in" };
  const { client, onTokenRefused } = light(401, body);
  await failureOf(client("brokerAccounts", {}, { token: "d.e.f" }));
  expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith("d.e.f");
});

it("throws the caller's own abort, and tells a connection that broke", async () => {
  const { client } = light(200, accounts);
  const reason = new Error("left");
  await expect(client("brokerAccounts", {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
  expect((await failureOf(client("brokerAccounts", {}))).kind).toBe("unreachable");
});

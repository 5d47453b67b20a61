import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

/** Input of a connection. The broker behind the server under test knows this app. */
export const APP = { broker: "zerodha", apiKey: "canarykey0001", apiSecret: "canarysecretQ7XJ3VZ9", account: null };

/** An id that no server has given. */
export const NO_CONNECTION = "11111111-2222-4333-8444-555555555555";

export async function connect(on: Subject, token: string, json: object = APP): Promise<string> {
  const { status, body } = await request(on, "createConnection", { token, json });
  if (status !== 200) throw new Error(`The response to a new connection has the status ${status}.`);
  return (body as Output<"createConnection">).data.id;
}

/** Input of a connection to Dhan. */
export const DHAN = { broker: "dhan", account: null };

/** A new person with a connection to Dhan. */
export async function dhanPerson(on: Subject): Promise<{ token: string; id: string }> {
  const { token } = await loggedIn(on);
  return { token, id: await connect(on, token, DHAN) };
}

/** A new person with a connection. */
export async function connectedPerson(on: Subject): Promise<{ token: string; id: string }> {
  const { token } = await loggedIn(on);
  return { token, id: await connect(on, token) };
}

/** Begins a login. @returns its `state` */
export async function beginLogin(on: Subject, token: string, id: string): Promise<string> {
  const { body } = await request(on, "startBrokerLogin", { token, params: { id } });
  const { searchParams } = new URL((body as Output<"startBrokerLogin">).data.address);
  return new URLSearchParams(searchParams.get("redirect_params") ?? "").get("state") ?? "";
}

let serial = 0;

/** A sync with a request token that was not used before. */
export async function sync(on: Subject, token: string, id: string, follow = false): Promise<CaseResponse> {
  serial += 1;
  const json = { state: await beginLogin(on, token, id), requestToken: `login${serial}` };
  return request(on, "syncConnection", { token, params: { id }, json, follow });
}

/** A sync with a pasted token, from a day or on from the last fetched one. */
export function paste(on: Subject, token: string, id: string, from?: string): Promise<CaseResponse> {
  const json = { token: "eyJ0.pasted-token_1", ...(from !== undefined && { from }) };
  return request(on, "syncConnection", { token, params: { id }, json });
}

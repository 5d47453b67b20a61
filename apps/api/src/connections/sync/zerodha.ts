import { createHash } from "node:crypto";
import {
  loginRefused,
  tradesRefused,
  unreadableResponse,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { clientCode } from "@saudabook/trading/imports/reader/table.ts";
import type { AnswerPage } from "@saudabook/trading/imports/sheets/json/answer-file.ts";
import { type BrokerResponse, BrokerUnreachable, type CallBroker } from "./broker-calls.ts";
import { isObject, parsed, reasonIn } from "./broker-response.ts";
import { SyncRefusal } from "./sync-refusal.ts";

/** Key and secret of an app at Zerodha (Kite Connect). */
export interface App {
  apiKey: string;
  apiSecret: string;
}

/** A login that has succeeded. It is kept in memory until it is ended, never anywhere else. */
export interface BrokerSession {
  apiKey: string;
  accessToken: string;
  clientId: string;
}

const VERSION = { "X-Kite-Version": "3" };

/** Zerodha's login page. It returns to the address that is registered with the app, with `carried` in the query. */
export function loginAddress(apiKey: string, carried: Readonly<Record<string, string>>): string {
  const query = { v: "3", api_key: apiKey, redirect_params: String(new URLSearchParams(carried)) };
  return `https://kite.zerodha.com/connect/login?${new URLSearchParams(query)}`;
}

/** Exchanges the request token of a login. Throws {@link SyncRefusal} or {@link BrokerUnreachable}. */
export async function beginSession(
  callBroker: CallBroker,
  { apiKey, apiSecret }: App,
  requestToken: string,
): Promise<BrokerSession> {
  const checksum = createHash("sha256").update(`${apiKey}${requestToken}${apiSecret}`).digest("hex");
  const form = { api_key: apiKey, request_token: requestToken, checksum };
  const response = await callBroker("zerodha session", { headers: VERSION, form });
  const data = dataOf(
    response,
    [apiSecret, requestToken, checksum],
    (reason) => new SyncRefusal("login-refused", loginRefused("zerodha", reason)),
  );
  const { access_token: accessToken, user_id: userId } = isObject(data) ? data : {};
  if (typeof accessToken !== "string" || !/^[\x21-\x7e]{1,500}$/.test(accessToken)) {
    throw unreadable('its login has no field "access_token"');
  }
  const clientId = clientCode(typeof userId === "string" ? userId.trim() : null);
  if (clientId === null) throw unreadable('its login has no client code in "user_id"');
  return { apiKey, accessToken, clientId };
}

/** The trades of the day, as they were received, and as an array that has been found in them. */
export async function fetchTrades(
  callBroker: CallBroker,
  { apiKey, accessToken }: BrokerSession,
): Promise<{ page: AnswerPage; trades: readonly unknown[] }> {
  const headers = { ...VERSION, Authorization: `token ${apiKey}:${accessToken}` };
  const response = await callBroker("zerodha trades", { headers });
  const trades = dataOf(
    response,
    [accessToken],
    (reason) => new SyncRefusal("trades-refused", tradesRefused("zerodha", reason)),
  );
  if (!Array.isArray(trades)) throw unreadable("it has no list of trades");
  return { page: { path: "/trades", query: "", body: response.body }, trades };
}

/** Ends the session. @returns whether Zerodha has confirmed it */
export async function endSession(callBroker: CallBroker, { apiKey, accessToken }: BrokerSession): Promise<boolean> {
  try {
    const query = { api_key: apiKey, access_token: accessToken };
    const { status } = await callBroker("zerodha logout", { headers: VERSION, query });
    return status === 200;
  } catch (error) {
    if (error instanceof BrokerUnreachable) return false;
    throw error;
  }
}

const unreadable = (problem: string) => new SyncRefusal("unreadable-response", unreadableResponse("zerodha", problem));

/**
 * Returns the field `data` of a response.
 *
 * @param secrets texts that no message may repeat
 * @param refused makes the refusal for any other response, from the broker's message
 */
function dataOf(
  { status, body }: BrokerResponse,
  secrets: readonly string[],
  refused: (reason: string) => SyncRefusal,
): unknown {
  const envelope = parsed(body);
  if (status !== 200) {
    // A page in HTML, or an error of the server, says nothing about the login.
    if (!isObject(envelope) || status === 429 || status >= 500) throw new BrokerUnreachable(`status ${status}`);
    throw refused(reasonIn(envelope["message"], secrets));
  }
  if (envelope === undefined) throw unreadable("it is no complete JSON");
  if (!isObject(envelope) || envelope["status"] !== "success") {
    throw unreadable('it has no status "success"');
  }
  return envelope["data"];
}

import { createHash } from "node:crypto";
import { DHAN_CLIENT, dhanPageBody } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { type BrokerFault, type FakeBroker, faulty } from "./fake-broker.ts";

/** A call of Dhan's API: the profile of a token, or a page of the trades of a period. */
export type DhanCall = { name: "profile" } | { name: "trades"; from: string; to: string; page: number };

/** `code`: an error of Dhan with this code. */
export type DhanFault = BrokerFault | { code: string; status?: number };

export interface DhanScript {
  /** The client ID of every token. Default: that of the samples. */
  clientId?: string;
  /** Trades of all time, or the pages of a period in place of those that they make. Default: none. */
  trades?: readonly object[];
  pages?: (from: string, to: string) => readonly (readonly object[])[];
  /** Trades on a page. Default: 20. */
  pageSize?: number;
  /** The response behind the last page. Default: an empty list. */
  end?: "list" | "DH-907";
  /** Takes every token. Default: those that {@link FakeDhan.token} has made. */
  takesAnyToken?: true;
  fault?: (call: DhanCall) => DhanFault | undefined;
  /** Runs before each response, e.g. to delete something, or to throw. */
  before?: (call: DhanCall) => void | Promise<void>;
}

export interface FakeDhan {
  fetch: typeof fetch;
  /** Changed by a test at any time. */
  script: DhanScript;
  /** An access token, as a person copies it. */
  token(): string;
  /** Method and address of each request. */
  requests: string[];
  /** Every token that was made. */
  secrets: ReadonlySet<string>;
}

/** Dhan's API as documented (dhanhq.co/docs/v2), in memory. */
export function fakeDhan(script: DhanScript = {}): FakeDhan {
  const secrets = new Set<string>();
  const requests: string[] = [];
  const answer = (call: DhanCall): Response => {
    const { clientId = DHAN_CLIENT, trades = [], pageSize = 20, end = "list" } = dhan.script;
    if (call.name === "profile") {
      return Response.json({ dhanClientId: clientId, tokenValidity: "30/03/2025 15:37", activeSegment: "Equity" });
    }
    const { from, to, page } = call;
    const own = trades.filter((trade) => isWithin(trade, from, to));
    const first = page * pageSize;
    const list = dhan.script.pages ? (dhan.script.pages(from, to)[page] ?? []) : own.slice(first, first + pageSize);
    return list.length === 0 && end === "DH-907" ? errorOf(end) : new Response(dhanPageBody(list));
  };
  const dhan: FakeDhan = {
    script,
    requests,
    secrets,
    token() {
      const token = `canary${createHash("sha256").update(String(secrets.size)).digest("hex").slice(0, 20)}.eyJ9.dhan-_`;
      secrets.add(token);
      return token;
    },
    async fetch(input, { method = "GET", headers, redirect, signal } = {}) {
      const address = `${method} ${String(input)}`;
      requests.push(address);
      const call = callOf(address);
      await dhan.script.before?.(call);
      signal?.throwIfAborted();
      const token = new Headers(headers).get("access-token") ?? "";
      const good = secrets.has(token) || dhan.script.takesAnyToken ? answer(call) : errorOf("DH-901");
      const fault = dhan.script.fault?.(call);
      if (fault === undefined) return good;
      if (typeof fault === "object" && "code" in fault) return errorOf(fault.code, fault.status);
      const refused = (message: string) => errorOf("DH-901", 401, message);
      return faulty(fault, good, { refused, echo: `Unknown ${token}`, redirect });
    },
  };
  return dhan;
}

/** Sends each request to the fake broker of its host. */
export function fetchOfBoth(zerodha: FakeBroker, dhan: FakeDhan): typeof fetch {
  return (input, init) => (new URL(String(input)).host === "api.dhan.co" ? dhan : zerodha).fetch(input, init);
}

const ADDRESS =
  /^GET https:\/\/api\.dhan\.co\/v2\/(?:profile|trades\/(?<from>[\d-]{10})\/(?<to>[\d-]{10})\/(?<page>\d+))$/;

function callOf(address: string): DhanCall {
  const match = ADDRESS.exec(address);
  if (!match) throw new TypeError("fetch failed: the fake broker has no such address");
  const { from, to, page } = match.groups ?? {};
  return from && to ? { name: "trades", from, to, page: Number(page) } : { name: "profile" };
}

function isWithin(trade: object, from: string, to: string): boolean {
  const day = "exchangeTime" in trade ? String(trade.exchangeTime).slice(0, 10) : "";
  return from <= day && day <= to;
}

const errorOf = (errorCode: string, status = 400, errorMessage = `The error ${errorCode}.`) =>
  Response.json({ errorType: "Error", errorCode, errorMessage }, { status });

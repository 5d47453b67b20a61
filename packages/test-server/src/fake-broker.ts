import { createHash } from "node:crypto";
import { zerodhaTradesBody } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";

/** Calls of Zerodha's API: the exchange of a request token, the trades of the day, the end of the session. */
export type BrokerCallName = "session" | "trades" | "logout";

/**
 * A fault of one call. `refused`: the token is refused. `echo`: so it is, in words that repeat what was sent. `html`: a page of a firewall.
 * `failing`: an error of the server. `cut`: half of the JSON. `huge`: a body over the limit. `silent`: no response. `redirect`: one to
 * another host. `body`: this text in place of the response.
 */
export type BrokerFault =
  | "refused"
  | "echo"
  | "html"
  | "failing"
  | "cut"
  | "huge"
  | "silent"
  | "redirect"
  | { body: string };

export interface BrokerScript {
  /** The client code that logs in. Default: `AB1234`. */
  userId?: string;
  /** Trades of the day. Default: none. */
  trades?: readonly object[];
  /** Takes every request token, once. Default: those that {@link FakeBroker.requestToken} has made. */
  takesAnyToken?: true;
  faults?: Partial<Record<BrokerCallName, BrokerFault>>;
  /** Runs before each response, e.g. to let time pass, or to throw. */
  before?: (call: BrokerCallName) => void | Promise<void>;
}

export interface FakeBroker {
  fetch: typeof fetch;
  /** Changed by a test at any time. */
  script: BrokerScript;
  /** A request token that a login has brought, once. */
  requestToken(): string;
  /** Method and address, without the query, of each request. */
  requests: string[];
  /** Sessions that are not ended. */
  open: ReadonlySet<string>;
  /** Everything that must not be seen anywhere: API secrets, request tokens, checksums and access tokens. */
  secrets: ReadonlySet<string>;
}

/** The app of every connection to the fake broker. */
export const BROKER_APP = { apiKey: "canarykey0001", apiSecret: "canarysecretQ7XJ3VZ9" } as const;

const HOST = "https://api.kite.trade";

/** Zerodha's API as documented (kite.trade/docs/connect/v3), in memory. */
export function fakeBroker(script: BrokerScript = {}): FakeBroker {
  const secrets = new Set<string>([BROKER_APP.apiSecret]);
  const tokens = new Set<string>();
  const used = new Set<string>();
  const open = new Set<string>();
  const requests: string[] = [];
  let serial = 0;
  const secret = (kind: string) => {
    const made = `canary${kind}${createHash("sha256").update(`${kind}${++serial}`).digest("hex").slice(0, 20)}`;
    secrets.add(made);
    return made;
  };

  const answers: Record<BrokerCallName, (sent: Sent) => Response> = {
    session({ form }) {
      const token = form.get("request_token") ?? "";
      const checksum = hex(`${BROKER_APP.apiKey}${token}${BROKER_APP.apiSecret}`);
      secrets.add(checksum);
      const isGood = form.get("api_key") === BROKER_APP.apiKey && form.get("checksum") === checksum;
      if (broker.script.takesAnyToken && !used.has(token)) tokens.add(token);
      used.add(token);
      if (!isGood || !tokens.delete(token)) return refused("Token is invalid or has expired.");
      const accessToken = secret("access");
      open.add(accessToken);
      return json({ user_id: broker.script.userId ?? "AB1234", access_token: accessToken, login_time: "" });
    },
    trades({ headers }) {
      const [, accessToken = ""] = /^token canarykey0001:(\w+)$/.exec(headers.get("Authorization") ?? "") ?? [];
      if (!open.has(accessToken)) return refused("Incorrect `api_key` or `access_token`.");
      return new Response(zerodhaTradesBody(broker.script.trades ?? []));
    },
    logout: ({ url }) => {
      const isOpen = open.delete(url.searchParams.get("access_token") ?? "");
      return isOpen ? json(true) : refused("Invalid session.");
    },
  };

  const broker: FakeBroker = {
    script,
    requests,
    open,
    secrets,
    requestToken() {
      const token = secret("request");
      tokens.add(token);
      return token;
    },
    async fetch(input, { method = "GET", headers, body, redirect, signal } = {}) {
      const url = new URL(String(input));
      requests.push(`${method} ${url.origin}${url.pathname}`);
      const name = CALLS[`${method} ${url.origin}${url.pathname}`];
      if (!name) throw new TypeError("fetch failed: the fake broker has no such address");
      await broker.script.before?.(name);
      signal?.throwIfAborted();
      const form = new URLSearchParams(String(body ?? ""));
      const sent = { url, form, headers: new Headers(headers) };
      const before = new Set(open);
      const good = answers[name](sent);
      const fault = broker.script.faults?.[name];
      if (fault === undefined) return good;
      // Nobody has received the token of a session that begins with a fault.
      for (const token of open) if (!before.has(token)) open.delete(token);
      const echo = `Unknown ${sent.form} ${sent.url.search} ${sent.headers.get("Authorization") ?? ""}`;
      return faulty(fault, good, { refused, echo, redirect });
    },
  };
  return broker;
}

interface Sent {
  url: URL;
  form: URLSearchParams;
  headers: Headers;
}

const CALLS: Readonly<Record<string, BrokerCallName>> = {
  [`POST ${HOST}/session/token`]: "session",
  [`GET ${HOST}/trades`]: "trades",
  [`DELETE ${HOST}/session/token`]: "logout",
};

interface Around {
  /** The broker's refusal, in these words. */
  refused: (message: string) => Response;
  /** Words that repeat what was sent. */
  echo: string;
  redirect: RequestInit["redirect"];
}

/** A response with a fault, in place of a good one. */
export async function faulty(
  fault: BrokerFault,
  good: Response,
  { refused, echo, redirect }: Around,
): Promise<Response> {
  if (typeof fault === "object") return new Response(fault.body);
  switch (fault) {
    case "refused":
      return refused("Token is invalid or has expired.");
    case "echo":
      return refused(echo);
    case "html":
      return new Response("<!DOCTYPE html><title>403 Forbidden</title>", { status: 403 });
    case "failing":
      return json(null, { status: 503 });
    case "cut":
      return new Response((await good.text()).slice(0, -7));
    case "huge":
      return new Response(" ".repeat(5 * 1024 * 1024 + 1) + (await good.text()));
    case "silent":
      throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    case "redirect":
      // As fetch does it.
      if (redirect === "error") throw new TypeError("fetch failed", { cause: new Error("unexpected redirect") });
      return new Response("another host", { status: 200 });
  }
}

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const json = (data: unknown, init: ResponseInit = {}) => Response.json({ status: "success", data }, init);
const refused = (message: string) =>
  Response.json({ status: "error", message, data: null, error_type: "TokenException" }, { status: 403 });

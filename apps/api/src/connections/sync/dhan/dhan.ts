import {
  otherTrade,
  tokenRefused,
  tradesRefused,
  unreadableResponse,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import type { Days } from "@saudabook/trading/fetched-days.ts";
import { clientCode } from "@saudabook/trading/imports/reader/table.ts";
import type { AnswerPage } from "@saudabook/trading/imports/sheets/json/answer-file.ts";
import { type BrokerResponse, BrokerUnreachable, type CallBroker } from "../broker-calls.ts";
import { fieldOf, isObject, parsed, reasonIn } from "../broker-response.ts";
import { SyncRefusal } from "../sync-refusal.ts";

/** The pages with trades as they were received, and the trades that have been found in them. */
export interface DhanTrades {
  pages: AnswerPage[];
  trades: unknown[];
}

export interface DhanSession {
  /** The client ID that the token belongs to. */
  readClientId(): Promise<string>;
  /** Fetches the trades of some days. Calls `onPage` with the number of pages received so far. */
  fetchTrades(clientId: string, days: Days, onPage: (pages: number) => void): Promise<DhanTrades>;
}

/** Milliseconds between the starts of two requests: Dhan takes at most 20 a second. */
const PAUSE_MS = 100;
/** Pages of a month. */
const MAX_PAGES = 5_000;
/** Bytes of a month in its file, which a backup must be able to bring back. */
const MAX_BYTES = MAX_UPLOAD_BYTES - 1024 * 1024;

/**
 * The calls of one sync with a pasted token, one after the other. They throw {@link SyncRefusal} or {@link BrokerUnreachable}. Dhan has no
 * call that ends a session: the token is kept in memory during a sync, never anywhere else.
 */
export function dhanSession(
  callBroker: CallBroker,
  wait: (ms: number) => Promise<unknown>,
  token: string,
): DhanSession {
  let free: Promise<unknown> = Promise.resolve();
  const call = async (...[name, parts]: Parameters<CallBroker>) => {
    await free;
    free = wait(PAUSE_MS);
    return contentOf(await callBroker(name, parts), token);
  };
  const headers = { "access-token": token };
  return {
    async readClientId() {
      const { content } = await call("dhan profile", { headers });
      const clientId = fieldOf(content, "dhanClientId");
      const code = clientCode(typeof clientId === "string" ? clientId.trim() : null);
      if (code === null) throw unreadable('its profile has no client ID in "dhanClientId"');
      return code;
    },

    async fetchTrades(clientId, { from, to }, onPage) {
      const fetched: DhanTrades = { pages: [], trades: [] };
      /** Each trade with its page. */
      const seen = new Map<string, number>();
      let bytes = 0;
      for (let page = 0; ; page++) {
        const path = { from, to, page: String(page) };
        const { content, body } = await call("dhan trades", { headers, path });
        if (!Array.isArray(content)) throw unreadable("it has no list of trades");
        if (content.length === 0) return fetched;
        for (const trade of content) requireOwn(trade, clientId);
        for (const name of content.map(nameOf)) {
          if ((seen.get(name) ?? page) !== page)
            throw unreadable(`a trade is on two pages, ${seen.get(name)} and ${page}`);
          seen.set(name, page);
        }
        bytes += Buffer.byteLength(JSON.stringify(body));
        if (page >= MAX_PAGES || bytes > MAX_BYTES) throw unreadable("one month has too many trades");
        fetched.pages.push({ path: `/v2/trades/${from}/${to}/${page}`, query: "", body });
        fetched.trades.push(...content);
        onPage(fetched.pages.length);
      }
    },
  };
}

const unreadable = (problem: string) => new SyncRefusal("unreadable-response", unreadableResponse("dhan", problem));

/**
 * The content of a response; an empty list where Dhan says that there is no data. The status of an error is not relied on, since the
 * documentation has only its codes.
 */
function contentOf({ status, body }: BrokerResponse, token: string): { content: unknown; body: string } {
  const content = parsed(body);
  const code = fieldOf(content, "errorCode");
  if (code === "DH-907") return { content: [], body };
  if (status === 429 || status >= 500 || UNREACHABLE.has(code)) throw new BrokerUnreachable(`status ${status}`);
  if (typeof code === "string" || status >= 400) {
    // A page in HTML says nothing about the token.
    if (!isObject(content)) throw new BrokerUnreachable(`status ${status}`);
    const reason = reasonIn(content["errorMessage"], [token, ...token.split(".").filter((part) => part !== "")]);
    const isToken = code === "DH-901" || (typeof code !== "string" && status === 401);
    if (isToken) throw new SyncRefusal("login-refused", tokenRefused(reason));
    throw new SyncRefusal("trades-refused", tradesRefused("dhan", reason));
  }
  // It would be stored.
  if (body.includes(token)) throw unreadable("it repeats the token");
  if (content !== undefined) return { content, body };
  if (/^\s*</.test(body)) throw new BrokerUnreachable("HTML");
  throw unreadable("it is no complete JSON");
}

/** Too many requests, and errors of the broker's servers. */
const UNREACHABLE = new Set<unknown>(["DH-904", "DH-908", "DH-909"]);

function requireOwn(trade: unknown, clientId: string): void {
  if (!isObject(trade)) throw unreadable("its list has something that is no trade");
  const given = fieldOf(trade, "dhanClientId");
  const code = clientCode(typeof given === "string" ? given.trim() : null);
  if (code === null) throw unreadable('a trade has no client ID in "dhanClientId"');
  if (code !== clientId) throw new SyncRefusal("other-account", otherTrade(code, clientId));
}

/** Names a trade among those of one account and month. */
function nameOf(trade: unknown): string {
  const fields = ["exchangeSegment", "exchangeTradeId", "orderId", "transactionType", "customSymbol"];
  return JSON.stringify(fields.map((name) => fieldOf(trade, name) ?? null));
}

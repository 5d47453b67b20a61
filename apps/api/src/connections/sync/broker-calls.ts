// Only this file may send a request to another server (scripts/boundaries/check-outgoing.ts). No call places, changes or cancels an order.

/** Every request that can leave for a broker. */
export const BROKER_CALLS = {
  "zerodha session": { method: "POST", url: "https://api.kite.trade/session/token" },
  "zerodha trades": { method: "GET", url: "https://api.kite.trade/trades" },
  "zerodha logout": { method: "DELETE", url: "https://api.kite.trade/session/token" },
  "dhan profile": { method: "GET", url: "https://api.dhan.co/v2/profile" },
  "dhan trades": { method: "GET", url: "https://api.dhan.co/v2/trades/{from}/{to}/{page}" },
} as const satisfies Record<string, { method: "GET" | "POST" | "DELETE"; url: string }>;
export type BrokerCall = keyof typeof BROKER_CALLS;

/** Milliseconds for a response, its body included. */
const LONGEST_MS = 10_000;
/** Bytes of the body of a response. */
const MAX_BYTES = 5 * 1024 * 1024;

export type BrokerFetch = typeof fetch;

interface Parts {
  headers: Readonly<Record<string, string>>;
  /** Days and numbers for the names in braces of the call's address. */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
}

export interface BrokerResponse {
  status: number;
  /** Exactly as it was received. */
  body: string;
}

/** No response in time, a broken connection, a redirect, or a body that is too large or no text. */
export class BrokerUnreachable extends Error {
  override readonly name = "BrokerUnreachable";
}

/** Sends one of the calls. Throws {@link BrokerUnreachable}, without what was sent: that holds secrets. */
export type CallBroker = (call: BrokerCall, parts: Parts) => Promise<BrokerResponse>;

export function createCallBroker(send: BrokerFetch = fetch, longestMs = LONGEST_MS): CallBroker {
  return async (call, { headers, path = {}, query, form }) => {
    const { method, url } = BROKER_CALLS[call];
    const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(path[name]));
    const address = query ? `${filled}?${new URLSearchParams(query)}` : filled;
    try {
      const response = await send(address, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(longestMs),
        ...(form && { body: new URLSearchParams(form) }),
      });
      return { status: response.status, body: await bodyOf(response) };
    } catch (error) {
      throw new BrokerUnreachable(`${call}: ${error instanceof Error ? error.name : "failed"}`);
    }
  };
}

/** A part that could lead to another address is a mistake of the caller. */
function pathPart(value = ""): string {
  if (!/^[\d-]+$/.test(value)) throw new Error("A part of a call's address is neither a day nor a number.");
  return value;
}

async function bodyOf({ body }: Response): Promise<string> {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let [all, bytes] = ["", 0];
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new RangeError("The body is too large.");
    all += text.decode(piece, { stream: true });
  }
  return all + text.decode();
}

import { describe, expect, it } from "vitest";
import { BROKER_CALLS, type BrokerCall, BrokerUnreachable, createCallBroker } from "./broker-calls.ts";

const MAX_BYTES = 5 * 1024 * 1024;

/** A response in pieces, as it comes over a network. */
const inPieces = (...pieces: Uint8Array<ArrayBuffer>[]) => new Response(ReadableStream.from(pieces));
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a call of a broker", () => {
  it("goes to an address of the table alone, never follows a redirect, and has a limit of time", async () => {
    const sent: [string, RequestInit][] = [];
    const callBroker = createCallBroker(async (address, init = {}) => {
      sent.push([String(address), init]);
      return new Response("{}");
    });
    for (const call of Object.keys(BROKER_CALLS) as BrokerCall[]) {
      const path = { from: "2024-04-01", to: "2024-04-30", page: "0" };
      await callBroker(call, { headers: { a: "b" }, path, query: { c: "&d" } });
    }
    expect(sent.map(([address, { method }]) => `${method} ${address}`)).toEqual([
      "POST https://api.kite.trade/session/token?c=%26d",
      "GET https://api.kite.trade/trades?c=%26d",
      "DELETE https://api.kite.trade/session/token?c=%26d",
      "GET https://api.dhan.co/v2/profile?c=%26d",
      "GET https://api.dhan.co/v2/trades/2024-04-01/2024-04-30/0?c=%26d",
    ]);
    for (const [, init] of sent) {
      expect(init).toMatchObject({ redirect: "error", headers: { a: "b" } });
      expect(init.signal).toBeInstanceOf(AbortSignal);
    }
  });

  it.each(["", "..", "0/1", "a", "0?x", undefined])(
    "does not leave with a part of its address like %o",
    async (page) => {
      const sent: unknown[] = [];
      const callBroker = createCallBroker(async (address) => {
        sent.push(address);
        return new Response("[]");
      });
      const path = { from: "2024-04-01", to: "2024-04-30", ...(page !== undefined && { page }) };
      await expect(callBroker("dhan trades", { headers: {}, path })).rejects.toThrow("neither a day nor a number");
      expect(sent).toEqual([]);
    },
  );

  it("returns the body as it came, letters in two pieces and a byte order mark included", async () => {
    const text = bytes("\ufeff₹₹");
    const callBroker = createCallBroker(async () => inPieces(text.slice(0, 4), text.slice(4)));
    expect(await callBroker("zerodha trades", { headers: {} })).toEqual({ status: 200, body: "\ufeff₹₹" });
    const largest = createCallBroker(async () => inPieces(new Uint8Array(MAX_BYTES).fill(32)));
    expect((await largest("zerodha trades", { headers: {} })).body).toHaveLength(MAX_BYTES);
  });

  it.each<[string, () => Promise<Response>]>([
    ["a body over the limit", async () => inPieces(new Uint8Array(MAX_BYTES).fill(32), bytes("x"))],
    ["a body that is no text", async () => inPieces(new Uint8Array([0xff]))],
    ["a body that ends in the middle of a letter", async () => inPieces(bytes("₹").slice(0, 2))],
    ["a broken connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["something that is no error", () => Promise.reject("secret")],
  ])("fails without what was sent: %s", async (_what, send) => {
    const callBroker = createCallBroker(send);
    const failure = callBroker("zerodha session", { headers: {}, form: { api_secret: "secret" } });
    const error: unknown = await failure.catch((thrown: unknown) => thrown);
    if (!(error instanceof BrokerUnreachable)) expect.unreachable("no BrokerUnreachable");
    expect(error.message).not.toContain("secret");
    expect(error.cause).toBeUndefined();
  });

  it("is given up after its time, also in the middle of a body", async () => {
    const silent = createCallBroker((_, init) => {
      const { signal } = init ?? {};
      return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    }, 20);
    await expect(silent("zerodha trades", { headers: {} })).rejects.toThrow("zerodha trades: TimeoutError");
  });
});

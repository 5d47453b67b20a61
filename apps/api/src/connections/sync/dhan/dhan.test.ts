import { fakeDhan } from "@saudabook/test-server/fake-dhan.ts";
import { DHAN_CLIENT, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { expect, it } from "vitest";
import { createCallBroker } from "../broker-calls.ts";
import { dhanSession } from "./dhan.ts";

const days = { from: "2024-04-01", to: "2024-04-30" };

it("sends a request once the pause after the start of the one before it is over", async () => {
  const dhan = fakeDhan({ trades: dhanTrades([0, 1, 2]), pageSize: 2 });
  const done: string[] = [];
  const callBroker = createCallBroker((...given) => {
    done.push("request");
    return dhan.fetch(...given);
  });
  const wait = async (ms: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(`${ms} ms are over`);
  };
  const session = dhanSession(callBroker, wait, dhan.token());
  const clientId = await session.readClientId();
  const { pages } = await session.fetchTrades(clientId, days, () => undefined);
  expect(pages).toHaveLength(2);
  const pause = "100 ms are over";
  expect(done.slice(0, 7)).toEqual(["request", pause, "request", pause, "request", pause, "request"]);
});

it("refuses an answer that repeats the token, since it would be stored", async () => {
  const dhan = fakeDhan();
  const token = dhan.token();
  dhan.script.trades = dhanTrades([0]).map((trade) => ({ ...trade, echo: token }));
  const session = dhanSession(createCallBroker(dhan.fetch), async () => undefined, token);
  await expect(session.fetchTrades(DHAN_CLIENT, days, () => undefined)).rejects.toThrow("it repeats the token");
});

it("refuses a month of more than a file may have", async () => {
  const dhan = fakeDhan({
    pages: () => dhanTrades([0, 1, 2, 3, 4, 5, 6]).map((trade) => [{ ...trade, note: "x".repeat(4_000_000) }]),
  });
  const session = dhanSession(createCallBroker(dhan.fetch), async () => undefined, dhan.token());
  await expect(session.fetchTrades(DHAN_CLIENT, days, () => undefined)).rejects.toThrow(
    "one month has too many trades",
  );
});

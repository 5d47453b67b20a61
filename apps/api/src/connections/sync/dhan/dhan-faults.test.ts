import type { DhanFault, DhanScript } from "@saudabook/test-server/fake-dhan.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { type DhanTrade, dhanTrade, dhanTrades } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { describe, expect, it } from "vitest";
import { NOTHING, useBrokerServer } from "../../../test-bed/broker/broker-server.ts";

const [first, second] = [dhanTrade(0), dhanTrade(1)];
const from = "2024-04-01";

type Case = [string, DhanScript, fault: string, says: RegExp];

const answers: [DhanFault, string, RegExp][] = [
  ["html", "broker-unreachable", /Dhan didn't answer as it should/],
  [{ body: "<!DOCTYPE html><title>Busy</title>" }, "broker-unreachable", /Dhan didn't answer/],
  ["failing", "broker-unreachable", /Dhan didn't answer/],
  ["huge", "broker-unreachable", /Dhan didn't answer/],
  ["silent", "broker-unreachable", /Dhan didn't answer/],
  ["redirect", "broker-unreachable", /Dhan didn't answer/],
  [{ code: "DH-904" }, "broker-unreachable", /Dhan didn't answer/],
  [{ code: "DH-908" }, "broker-unreachable", /Dhan didn't answer/],
  [{ code: "DH-909", status: 200 }, "broker-unreachable", /Dhan didn't answer/],
  ["cut", "unreadable-response", /it is no complete JSON/],
  ["refused", "login-refused", /Dhan refused the token: “Token is invalid or has expired”/],
  ["echo", "login-refused", /Dhan refused the token\./],
  [{ code: "DH-901", status: 200 }, "login-refused", /Dhan refused the token: “The error DH-901”/],
  [{ code: "DH-902" }, "trades-refused", /Dhan did not give the trades: “The error DH-902”/],
  [{ code: "DH-903" }, "trades-refused", /“The error DH-903”/],
  [{ code: "DH-905", status: 200 }, "trades-refused", /“The error DH-905”/],
  [{ code: "DH-906" }, "trades-refused", /“The error DH-906”/],
];
const calls = (["profile", "trades"] as const).flatMap((name) =>
  answers.map(
    ([fault, ...rest]): Case => [
      `${JSON.stringify(fault)} at ${name}`,
      { fault: (call) => (call.name === name ? fault : undefined) },
      ...rest,
    ],
  ),
);
const profile = (text: string): DhanScript => ({
  fault: ({ name }) => (name === "profile" ? { body: text } : undefined),
});
const body = (text: string): DhanScript => ({ fault: ({ name }) => (name === "trades" ? { body: text } : undefined) });
const row = (change: { [Key in keyof DhanTrade]?: unknown }): DhanScript => ({
  trades: [second, { ...first, ...change }],
});
const unreadable = (name: string, script: DhanScript, says: RegExp): Case => [
  name,
  script,
  "unreadable-response",
  says,
];

const cases: Case[] = [
  ...calls,
  unreadable("a profile without a client ID", profile("{}"), /no client ID in "dhanClientId"/),
  unreadable(
    "a profile without data",
    { fault: ({ name }) => (name === "profile" ? { code: "DH-907" } : undefined) },
    /no client ID/,
  ),
  unreadable("no list", body("{}"), /it has no list of trades/),
  unreadable("something that is no trade", body("[[1]]"), /something that is no trade/),
  unreadable("a trade without its client ID", row({ dhanClientId: undefined }), /no client ID in "dhanClientId"/),
  unreadable("a missing key", { trades: [without("tradedQuantity")] }, /without its field "tradedQuantity"/),
  unreadable(
    "a key that one trade lacks",
    { trades: [second, without("exchangeTradeId")] },
    /row 2: exchangeTradeId "" is missing/,
  ),
  unreadable("a null name", row({ customSymbol: null }), /row 2: customSymbol "" is missing/),
  unreadable("an NA name", row({ customSymbol: "NA" }), /row 2: customSymbol "NA" is missing/),
  unreadable("an unknown segment", row({ exchangeSegment: "XYZ" }), /exchangeSegment "XYZ" is not known/),
  unreadable(
    "a day outside",
    { pages: (_from, to) => (to < "2024-05" ? [[{ ...first, exchangeTime: "2024-05-01 09:15:00" }]] : []) },
    /a trade of 1 May 2024, a day that was not asked for/,
  ),
  unreadable(
    "one key with two prices",
    { trades: [first, { ...first, tradedPrice: new Digits("1") }] },
    /is also in row 1|also in row/,
  ),
  unreadable("a trade on two pages", { pages: () => [[first], [second, first]] }, /a trade is on two pages, 0 and 1/),
  unreadable(
    "a page that comes for ever",
    { pages: () => Array.from({ length: 9_999 }, () => [first]) },
    /a trade is on two pages, 0 and 1/,
  ),
  [
    "a trade of another account",
    row({ dhanClientId: "1000000002" }),
    "other-account",
    /You logged in as 1000000001, but a trade in the answer is of 1000000002/,
  ],
];

describe.each(databaseKinds)("a sync with Dhan on %s", (kind) => {
  const on = useBrokerServer(kind);

  it("stores nothing and says why after a fault", async () => {
    for (const [name, script, fault, says] of cases) {
      const who = await on.dhanPerson({ trades: [first, second], ...script });
      const refused = await who.sync({ from });
      expect(refused, name).toMatchObject({ message: expect.stringMatching(says) });
      const isRefused = fault.endsWith("-refused") || fault === "other-account";
      expect(refused.code, name).toBe(isRefused ? "sync_refused" : "broker_failed");
      expect(refused.message, name).toContain("Nothing was stored");
      expect(await on.rowsOf(who), name).toEqual(NOTHING);
      const [listed] = await who.connections();
      expect(listed, name).toMatchObject({ clientId: null, lastCheck: null, fetchedTo: null, lastFault: { fault } });
    }
  }, 120_000);

  it("goes on with the same token once the fault is over", async () => {
    const who = await on.dhanPerson({ trades: [first, second], fault: () => "silent" });
    const token = on.dhan.token();
    expect(await who.sync({ from, token })).toMatchObject({ code: "broker_failed" });
    delete on.dhan.script.fault;
    expect(await who.sync({ from, token })).toMatchObject({ firstLogin: true, check: { trades: 2, known: 0 } });
    expect(await who.connections()).toMatchObject([{ clientId: "1000000001", lastFault: null }]);
  });

  it("keeps a key that is new", async () => {
    const who = await on.dhanPerson({ trades: [{ ...first, brandNew: [1, { a: 2 }] }, second] });
    expect(await who.sync({ from })).toMatchObject({ check: { trades: 2 } });
  });

  it.each([0, 1, 2])("on page %i stores nothing of its month", async (page) => {
    const who = await on.dhanPerson({
      trades: dhanTrades([0, 1, 2, 3, 4]),
      pageSize: 2,
      fault: (call) => (call.name === "trades" && call.page === page ? "cut" : undefined),
    });
    expect(await who.sync({ from })).toMatchObject({ code: "broker_failed" });
    expect(await on.rowsOf(who)).toEqual(NOTHING);
  });

  it("does not take a refused token", async () => {
    const who = await on.dhanPerson({ trades: [first] });
    expect(await who.sync({ from, token: "never-made" })).toMatchObject({
      message: expect.stringMatching(/Dhan refused the token/),
    });
    expect(await on.rowsOf(who)).toEqual(NOTHING);
  });
});

function without(key: keyof DhanTrade): object {
  return Object.fromEntries(Object.entries(first).filter(([name]) => name !== key));
}

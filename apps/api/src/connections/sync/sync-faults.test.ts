import type { BrokerFault, BrokerScript } from "@saudabook/test-server/fake-broker.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { describe, expect, it } from "vitest";
import { NOTHING, useBrokerServer } from "../../test-bed/broker/broker-server.ts";

const [first = {}, second = {}] = zerodhaTrades([0, 1]);

const faults: [string, BrokerScript, { code: string; fault: string; says: RegExp }][] = (
  [
    ...(["session", "trades"] as const).flatMap((call) =>
      (
        [
          ["html", "broker-unreachable", /Zerodha didn't answer as it should/],
          ["failing", "broker-unreachable", /Zerodha didn't answer/],
          ["huge", "broker-unreachable", /Zerodha didn't answer/],
          ["silent", "broker-unreachable", /Zerodha didn't answer/],
          ["redirect", "broker-unreachable", /Zerodha didn't answer/],
          ["cut", "unreadable-response", /it is no complete JSON/],
          ...(call === "session"
            ? ([
                ["refused", "login-refused", /refused the login: “Token is invalid or has expired”/],
                ["echo", "login-refused", /refused the login\./],
              ] as const)
            : ([
                ["refused", "trades-refused", /did not give the trades: “Token is invalid or has expired”/],
                ["echo", "trades-refused", /did not give the trades\./],
              ] as const)),
        ] as const
      ).map(([fault, ...rest]) => [`${fault} at ${call}`, { faults: { [call]: fault as BrokerFault } }, ...rest]),
    ),
    [
      "a login without a token",
      body("session", '{"status":"success","data":{"user_id":"AB1234"}}'),
      "unreadable-response",
      /no field "access_token"/,
    ],
    [
      "a login without an account",
      body("session", '{"status":"success","data":{"access_token":"x"}}'),
      "unreadable-response",
      /no client code/,
    ],
    ["no list", body("trades", '{"status":"success","data":{}}'), "unreadable-response", /it has no list of trades/],
    ["no success", body("trades", '{"status":"error","data":[]}'), "unreadable-response", /no status "success"/],
    [
      "something that is no trade",
      body("trades", '{"status":"success","data":[[1]]}'),
      "unreadable-response",
      /something that is no trade/,
    ],
    ["a missing key", { trades: [without("quantity")] }, "unreadable-response", /without its field "quantity"/],
    [
      "a key that one trade lacks",
      { trades: [second, without("trade_id")] },
      "unreadable-response",
      /row 2: trade_id "" is missing/,
    ],
    [
      "an unknown exchange",
      { trades: [{ ...first, exchange: "XYZ" }] },
      "unreadable-response",
      /exchange "XYZ" is not known/,
    ],
    [
      "one key with two prices",
      { trades: [first, { ...first, average_price: new Digits("1") }] },
      "unreadable-response",
      /is also in row 1/,
    ],
    [
      "a blank trade",
      { trades: [first, Object.fromEntries(Object.keys(first).map((key) => [key, ""]))] },
      "unreadable-response",
      /exchange is not known|only 1 of its 2/,
    ],
  ] as [string, BrokerScript, string, RegExp][]
).map(([name, script, fault, says]) => {
  const code = fault.endsWith("-refused") ? "sync_refused" : "broker_failed";
  return [name, { trades: [first, second], ...script }, { code, fault, says }];
});

describe.each(databaseKinds)("a sync on %s", (kind) => {
  const on = useBrokerServer(kind);

  it.each(faults)("stores nothing and says why after a fault: %s", async (_name, script, { code, fault, says }) => {
    const who = await on.person(script);
    const refused = await who.sync();
    expect(refused).toMatchObject({ code, message: expect.stringMatching(says) });
    expect(refused.message).toContain("Nothing was stored");
    expect(await on.rowsOf(who)).toEqual(NOTHING);
    const [listed] = await who.connections();
    expect(listed).toMatchObject({ clientId: null, lastCheck: null, lastFault: { fault } });
    // A session that was begun is ended.
    expect(on.broker.open.size).toBe(0);
    on.broker.script = { trades: [first, second] };
    expect(await who.sync()).toMatchObject({ firstLogin: true, check: { trades: 2, known: 0 } });
    expect((await who.connections())[0]).toMatchObject({ clientId: "AB1234", lastFault: null });
  });

  it.each<[string, BrokerScript["faults"], boolean]>([
    ["a session that has no response", { session: "silent" }, true],
    ["a session that cannot be read", { session: "cut" }, true],
    ["a session that is refused", { session: "refused" }, false],
    ["trades without a response", { trades: "silent" }, false],
    ["trades and an end without a response", { trades: "silent", logout: "silent" }, true],
    ["trades that cannot be read and an end that is refused", { trades: "cut", logout: "refused" }, true],
  ])("says and logs whether its session may be open: %s", async (_name, faults = {}, mayBeOpen) => {
    const who = await on.person({ trades: [first], faults });
    const logged = on.server.log.length;
    const { message } = await who.sync();
    const says = "Zerodha didn't confirm that the session of this login has ended: it ends at 6 tomorrow morning.";
    expect([message?.includes(says), on.server.log.slice(logged).join("").includes("may be open")]).toEqual([
      mayBeOpen,
      mayBeOpen,
    ]);
    expect(await on.rowsOf(who)).toEqual(NOTHING);
  });
});

function body(call: "session" | "trades", text: string): BrokerScript {
  return { faults: { [call]: { body: text } } };
}

function without(key: string): object {
  return Object.fromEntries(Object.entries(first).filter(([name]) => name !== key));
}

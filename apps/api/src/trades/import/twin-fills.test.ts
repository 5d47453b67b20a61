import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import { type LoggedIn, postJson, upload } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { type ZerodhaFill, zerodhaFill } from "@saudabook/trading/samples/files/zerodha-fill.ts";
import { zerodhaTradebookOf } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { describe, expect, it } from "vitest";
import type { BrokerPerson } from "../../test-bed/broker/broker-person.ts";
import { useBrokerServer } from "../../test-bed/broker/broker-server.ts";

const fillsOf = (numbers: readonly number[], change: Partial<ZerodhaFill> = {}) =>
  numbers.map((number) => ({ ...zerodhaFill(number, "EQ"), ...change }));

describe.each(databaseKinds)("a fill that is read otherwise, on %s", (kind) => {
  const on = useBrokerServer(kind);

  const uploaded = async (who: LoggedIn, file: ReturnType<typeof zerodhaTradebookOf>) =>
    (await (await upload(on.server, who, file)).json()) as Partial<ErrorBody> & {
      import?: { id: string; imported: number; alreadyKnown: number };
    };
  const change = async ({ headers }: BrokerPerson, id: string, what: "undo" | "redo") => {
    const reply = await postJson(on.server.origin, `/api/v1/imports/${id}/${what}`, {}, headers);
    return { status: reply.status, body: (await reply.json()) as Partial<ErrorBody> };
  };
  const ids = { lost: { trade_id: "" }, other: { symbol: "INFY-BE" } } as const;

  it("is no twin where file and answer agree, in either order", async () => {
    const who = await on.person({ trades: zerodhaTrades([0, 1, 2]) });
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([0, 1])))).toMatchObject({ import: { imported: 2 } });
    expect(await who.sync()).toMatchObject({ check: { trades: 3, known: 2 } });
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([0, 1, 2, 3])))).toMatchObject({
      import: { imported: 1, alreadyKnown: 3 },
    });
  });

  const changes: [string, Partial<ZerodhaFill>][] = [
    ["without its trade id", ids.lost],
    ["under another spelling of its symbol", ids.other],
    ["at another exchange", { exchange: "BSE" }],
    ["with another quantity", { quantity: "7" }],
    ["with another price", { price: "1500.0500001" }],
  ];
  it.each(changes)("refuses a sync beside a file, and a file beside a sync: %s", async (_what, changed) => {
    const [fill] = fillsOf([0], changed);
    const file = zerodhaTradebookOf([fill as ZerodhaFill]);
    const who = await on.person({ trades: zerodhaTrades([0, 1]) });
    await uploaded(who, file);
    const before = await on.rowsOf(who);
    const refused = await who.sync();
    expect(refused).toMatchObject({ code: "twin_fills", twinCount: 1 });
    expect(refused.twins).toHaveLength(1);
    const { symbol, quantity, price, exchange } = fill as ZerodhaFill;
    expect(refused.twins?.[0]).toEqual({
      stored: {
        ...{ type: "buy", symbol, quantity, price, exchange, account: "zerodha|AB1234", fileName: file.name },
        ...{ tradeId: changed.trade_id === "" ? null : "5000000", timestamp: "2024-04-01T09:15:00+05:30" },
        importId: expect.any(String),
      },
      incoming: {
        ...{ type: "buy", symbol: "INFY", quantity: "1", price: "1500", exchange: "NSE", account: "zerodha|AB1234" },
        ...{ tradeId: "5000000", timestamp: "2024-04-01T09:15:00+05:30" },
      },
    });
    expect(await on.rowsOf(who)).toEqual(before);
    expect((await who.connections())[0]).toMatchObject({ lastCheck: null, lastFault: { fault: "twin-fills" } });

    const other = await on.person({ trades: zerodhaTrades([0, 1]) });
    expect(await other.sync()).toMatchObject({ check: { known: 0 } });
    const rows = await on.rowsOf(other);
    const second = await uploaded(other, file);
    expect(second).toMatchObject({ code: "twin_fills", twinCount: 1 });
    expect(second.twins?.[0]?.stored.fileName).toMatch(/ndjson$/);
    await expect.poll(() => on.rowsOf(other)).toEqual(rows);
  });

  it("refuses a fill of a file that has lost its id and its seconds, beside the fills of its minute", async () => {
    const trades = zerodhaTrades([0], "EQ", { order_execution_time: "2024-04-01T09:15:42" });
    const saved = (time: string) => zerodhaTradebookOf(fillsOf([0], { trade_id: "", order_execution_time: time }));
    const who = await on.person({ trades });
    await uploaded(who, saved("2024-04-01T09:15:00"));
    expect(await who.sync()).toMatchObject({ code: "twin_fills", twinCount: 1 });
    const other = await on.person({ trades });
    await other.sync();
    expect(await uploaded(other, saved("2024-04-01T09:15:00"))).toMatchObject({ code: "twin_fills", twinCount: 1 });
    expect(await uploaded(other, saved("2024-04-01T09:15:07"))).toMatchObject({ import: { imported: 1 } });
    expect(await uploaded(other, saved("2024-04-01T09:16:00"))).toMatchObject({ import: { imported: 1 } });
  });

  it("refuses the same fill under another account", async () => {
    const who = await on.person({ trades: zerodhaTrades([0]) });
    await who.sync();
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([0]), "CD5678"))).toMatchObject({
      code: "twin_fills",
      twins: [{ stored: { account: "zerodha|AB1234" }, incoming: { account: "zerodha|CD5678" } }],
    });
    // A file that names no account is of any.
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([0, 1]), ""))).toMatchObject({ import: { alreadyKnown: 1 } });
  });

  it("refuses a redo beside a sync, and a sync's beside a file", async () => {
    const lost = zerodhaTradebookOf(fillsOf([0], ids.lost));
    const who = await on.person({ trades: zerodhaTrades([0]) });
    const id = (await uploaded(who, lost)).import?.id ?? "";
    expect(await change(who, id, "undo")).toMatchObject({ status: 200 });
    const synced = (await who.sync()).imports?.[0]?.id ?? "";
    expect(await change(who, id, "redo")).toMatchObject({ status: 409, body: { code: "twin_fills", twinCount: 1 } });
    expect(await change(who, synced, "undo")).toMatchObject({ status: 200 });
    expect(await change(who, id, "redo")).toMatchObject({ status: 200 });
    expect(await change(who, synced, "redo")).toMatchObject({ status: 409, body: { code: "twin_fills" } });
  });

  it("leaves two files to the rule that they have", async () => {
    const who = await on.person({ trades: [] });
    await who.sync();
    await uploaded(who, zerodhaTradebookOf(fillsOf([0])));
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([0], ids.lost)))).toMatchObject({ import: { imported: 1 } });
    // The day of the sync is another one.
    on.broker.script.trades = zerodhaTrades([400]);
    expect(await who.sync()).toMatchObject({ check: { trades: 1, known: 0 } });
    expect(await uploaded(who, zerodhaTradebookOf(fillsOf([1], ids.other)))).toMatchObject({ import: { imported: 1 } });
  });

  it("is no twin of a fill that has the same id and another symbol, both on both sides", async () => {
    const same = { trade_id: "77", quantity: "10", price: "100", trade_type: "buy" as const };
    const pair = [...fillsOf([0], same), ...fillsOf([4], same)];
    const trades = zerodhaTrades([0, 4], "EQ", same);
    const who = await on.person({ trades });
    expect(await who.sync()).toMatchObject({ check: { trades: 2 } });
    expect(await uploaded(who, zerodhaTradebookOf(pair))).toMatchObject({ import: { imported: 0, alreadyKnown: 2 } });
    const other = await on.person({ trades });
    await uploaded(other, zerodhaTradebookOf(pair));
    expect(await other.sync()).toMatchObject({ check: { known: 2 }, imports: [] });
  });

  it("names the first fifty of many, and how many there are", async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => at);
    const who = await on.person({ trades: zerodhaTrades(numbers) });
    await uploaded(who, zerodhaTradebookOf(fillsOf(numbers, ids.lost)));
    const refused = await who.sync();
    expect(refused).toMatchObject({
      code: "twin_fills",
      twinCount: 60,
      message: expect.stringMatching(/^60 fills seem to be/),
    });
    expect(refused.twins).toHaveLength(50);
  });

  it("is compared digit by digit", async () => {
    const price = "2000.1000000001";
    const who = await on.person({ trades: zerodhaTrades([0], "EQ", { price }) });
    await uploaded(who, zerodhaTradebookOf(fillsOf([0], { price })));
    expect(await who.sync()).toMatchObject({ check: { known: 1 } });
    on.broker.script.trades = [{ ...zerodhaTrades([0])[0], average_price: new Digits("2000.1000000002") }];
    expect(await who.sync()).toMatchObject({ code: "twin_fills" });
  });
});

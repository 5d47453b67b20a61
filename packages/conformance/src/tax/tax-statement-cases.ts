import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { type TaxLot, zerodhaTaxPnlXlsx } from "@saudabook/trading/samples/files/zerodha-tax-pnl-files.ts";
import { expect } from "vitest";
import { AB, CD, merge, split } from "../account/merge-setup.ts";
import { ACCOUNT, analysedPerson, whenReady } from "../analysis/analysed-person.ts";
import { archiveOf, done, restore } from "../backup/backup-setup.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";
import { FILLS, ONE, OTHER } from "./tax-choice-cases.ts";

const SOLD = ["TCS sell 10 3600 2024-06-20 10:00:00"];
const LOT: TaxLot = {
  ...{ symbol: "TCS", isin: "INE467B01029", entry: "2023-02-01", exit: "2024-06-20" },
  ...{ quantity: 10, cost: 30_000, proceeds: 36_000 },
};

/** Uploads a tax statement of FY 2024-25 with these lots. */
async function uploadStatement(
  on: Subject,
  token: string,
  lots: readonly TaxLot[],
  more: { clientId?: string; broker?: string } = {},
): Promise<CaseResponse> {
  const { clientId = "AB1234", broker = "zerodha" } = more;
  const { name, bytes } = await zerodhaTaxPnlXlsx({ lots, clientId, options: 0 });
  const { body } = await request(on, "profile", { token });
  const { email } = (body as Output<"profile">).data;
  const fields = { broker, tradetype: "equity", email };
  return request(on, "uploadExcel", { token, fields, file: new File([new Uint8Array(bytes)], name) });
}

async function comparisonOf(on: Subject, token: string): Promise<Output<"taxComparison">["data"]> {
  const sent = { token, params: { year: "2024" }, query: { account: ACCOUNT } };
  const { status, body } = await request(on, "taxComparison", sent);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as Output<"taxComparison">).data;
}

export const taxStatementCases = {
  uploadExcel: [
    {
      title: "keeps a tax statement as a file without trades, which starts no analysis",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const before = await whenReady(on, token);
        const reply = await uploadStatement(on, token, [LOT]);
        const after = await whenReady(on, token);
        expect(after.basis.version).toBe(before.basis.version);
        return reply;
      },
      check: ({ message, import: report }) => {
        expect(message).toBe("Statement stored; none of its rows counts as a trade");
        expect(report).toMatchObject({
          ...{ kind: "zerodha-tax-pnl", imported: 0, alreadyKnown: 0, skipped: [] },
          ...{ from: "2024-04-01", to: "2025-03-31" },
        });
      },
    },
    {
      title: "refuses a tax statement of another broker than the one chosen",
      expects: "wrong_file",
      act: async (on) => uploadStatement(on, (await loggedIn(on)).token, [LOT], { broker: "groww" }),
      check: ({ message, needed }) => {
        expect(message).toContain("This is a Zerodha tax profit and loss report, but you chose Groww");
        expect(needed).toEqual({ broker: "zerodha", tradetype: "equity" });
      },
    },
  ],
  restoreBackup: [
    {
      title: "restores a tax statement with the entries that were accepted from it",
      expects: "output",
      act: async (on) => {
        const from = await analysedPerson(on, SOLD);
        await done(uploadStatement(on, from, [LOT]));
        const { offers } = await comparisonOf(on, from);
        const add = offers.flatMap((offer) => (offer.kind === "entry" ? [{ id: ONE, entry: offer.entry }] : []));
        await done(request(on, "changeSettlements", { token: from, json: { add } }));
        await whenReady(on, from);
        const { token } = await loggedIn(on);
        const reply = await restore(on, token, new File([await archiveOf(on, from)], "backup.zip"));
        await whenReady(on, token);
        expect(await comparisonOf(on, token)).toMatchObject({ level: "lots", accepted: 1, runs: [], equalScrips: 1 });
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ sameFigures: true, counts: { imports: 2, settlements: 1 } }),
    },
  ],
  mergeBrokerAccount: [
    {
      title: "takes a tax statement into the other account",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, SOLD);
        const { email } = ((await request(on, "profile", { token })).body as Output<"profile">).data;
        const fields = { broker: "zerodha", tradetype: "equity", email };
        const file = tradebook("ITC buy 1 400 2024-06-03 10:00:00");
        const other = new File([file], "tradebook-CD5678-EQ.csv");
        await done(request(on, "uploadExcel", { token, fields, file: other }));
        await done(uploadStatement(on, token, [LOT], { clientId: "CD5678" }));
        await whenReady(on, token);
        expect((await comparisonOf(on, token)).statement).toBeNull();
        const reply = await merge(on, token, CD, AB);
        await whenReady(on, token);
        expect(await comparisonOf(on, token)).toMatchObject({ level: "lots", statement: { from: "2024-04-01" } });
        await done(split(on, token, CD));
        await whenReady(on, token);
        expect((await comparisonOf(on, token)).statement).toBeNull();
        return reply;
      },
    },
  ],
  taxComparison: [
    {
      title: "compares an imported statement, whose accepted offer makes both sides equal",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, SOLD);
        expect((await uploadStatement(on, token, [LOT])).status).toBe(200);
        const before = await comparisonOf(on, token);
        const line = { broker: "6000", ours: "0", explained: "6000", notExplained: "0" };
        expect(before).toMatchObject({
          ...{ level: "lots", total: line, problem: null, findings: [], accepted: 0 },
          reasons: [{ reason: "opening-stock", runs: 1, amount: "6000" }],
          offers: [{ kind: "entry", entry: { kind: "opening-lot", day: "2023-02-01", quantity: "10", price: "3000" } }],
        });
        const [offer] = before.offers;
        const add = offer?.kind === "entry" ? [{ id: ONE, entry: offer.entry }] : [];
        expect((await request(on, "changeSettlements", { token, json: { add } })).status).toBe(200);
        await whenReady(on, token);
        return request(on, "taxComparison", { token, params: { year: "2024" }, query: { account: ACCOUNT } });
      },
      check: ({ data }) =>
        expect(data).toMatchObject({
          total: { broker: "6000", ours: "6000", explained: "0", notExplained: "0" },
          ...{ runs: [], offers: [], equalScrips: 1, accepted: 1 },
        }),
    },
    {
      title:
        "compares with no statement that was undone, keeps the entries accepted from it, and takes it up again after a redo",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, SOLD);
        const uploaded = await uploadStatement(on, token, [LOT]);
        const { id } = (uploaded.body as Output<"uploadExcel">).import;
        const { offers } = await comparisonOf(on, token);
        const add = offers.flatMap((offer) => (offer.kind === "entry" ? [{ id: ONE, entry: offer.entry }] : []));
        await request(on, "changeSettlements", { token, json: { add } });
        await whenReady(on, token);
        expect((await request(on, "undoImport", { token, params: { id } })).status).toBe(200);
        expect(await comparisonOf(on, token)).toMatchObject({ statement: null, statements: [], level: null });
        const settled = (await request(on, "settlements", { token, query: {} })).body as Output<"settlements">;
        expect(settled.data.settled.map((one) => one.id)).toEqual([ONE]);
        expect((await request(on, "redoImport", { token, params: { id } })).status).toBe(200);
        return request(on, "taxComparison", {
          token,
          params: { year: "2024" },
          query: { account: ACCOUNT, statement: id },
        });
      },
      check: ({ data }) => expect(data).toMatchObject({ level: "lots", accepted: 1, runs: [] }),
    },
    {
      title: "compares files without a client code with the statement, where they are the only ones of its broker",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const file = new File([tradebook(...SOLD)], "trades.csv");
        await done(request(on, "uploadExcel", { token, fields, file }));
        await whenReady(on, token);
        await done(uploadStatement(on, token, [LOT]));
        return request(on, "taxComparison", { token, params: { year: "2024" }, query: { account: "zerodha|" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ level: "lots", total: { broker: "6000", explained: "6000" } }),
    },
    {
      title: "takes an offer once, also when it is accepted in two tabs",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, SOLD);
        await done(uploadStatement(on, token, [LOT]));
        const { offers } = await comparisonOf(on, token);
        const entries = offers.flatMap((offer) => (offer.kind === "entry" ? [offer.entry] : []));
        const added = await Promise.all(
          [ONE, OTHER].map(async (id) => {
            const json = { add: entries.map((entry) => ({ id, entry })) };
            return (await request(on, "changeSettlements", { token, json })).body as Output<"changeSettlements">;
          }),
        );
        expect(added.reduce((sum, { data }) => sum + data.added, 0)).toBe(1);
        await whenReady(on, token);
        return request(on, "taxComparison", { token, params: { year: "2024" }, query: { account: ACCOUNT } });
      },
      check: ({ data }) => expect(data).toMatchObject({ accepted: 1, runs: [], equalScrips: 1 }),
    },
    {
      title: "compares each account with its own statements",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        expect((await uploadStatement(on, token, [LOT], { clientId: "CD5678" })).status).toBe(200);
        return request(on, "taxComparison", { token, params: { year: "2024" }, query: { account: ACCOUNT } });
      },
      check: ({ data }) => expect(data).toMatchObject({ statements: [], statement: null }),
    },
  ],
} satisfies Partial<Cases>;

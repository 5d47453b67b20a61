import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { listOf, lotOf, settle } from "../analysis/settlements/settlement-setup.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

// Allotments of an issue in Upstox's trade report count as opening lots.

const HEAD = [
  "UPSTOX SECURITIES PRIVATE LIMITED",
  "UCC,4ABCDE",
  "Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price",
];
const ALLOTMENT = "02-04-2024,NEW ISSUE LTD,14500,NSE,EQ,543210,Equity,0,,,,Buy,100,145";
const SALE = "10-04-2024,NEW ISSUE LTD,20000,NSE,EQ,543210,Equity,0,,204257888,11:30,Sell,100,200";
const OTHER = "11-04-2024,OTHER LTD,1000,NSE,EQ,543211,Equity,0,,204257889,11:30:05,Buy,10,100";

const reportOf = (...rows: string[]) => new File([[...HEAD, ...rows].join("\n")], "trade_4ABCDE.csv");

async function importer(on: Subject) {
  const { person, token } = await loggedIn(on);
  const fields = { broker: "upstox", tradetype: "equity", email: person.email };
  const send = (rows: readonly string[], more: Record<string, string> = {}) =>
    request(on, "uploadExcel", { token, fields: { ...fields, ...more }, file: reportOf(...rows) });
  return { token, send, add: async (...rows: string[]) => done<"uploadExcel">(await send(rows)).import.id };
}

function done<Name extends "uploadExcel" | "roundTrips" | "backup">({ status, body }: CaseResponse): Output<Name> {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Output<Name>;
}

/** What the sale of the allotted shares is in the figures. */
async function figuresOf(on: Subject, token: string) {
  const { basis } = await whenReady(on, token);
  const { data } = done<"roundTrips">(await request(on, "roundTrips", { token }));
  return { openingSells: basis.waiting.openingSells, gross: data.roundTrips.map(({ gross }) => gross) };
}

const MATCHED = { openingSells: 0, gross: ["5500"] };
const UNMATCHED = { openingSells: 1, gross: [] };

export const allotmentCases = {
  uploadExcel: [
    {
      title: "imports an allotment as an opening lot, and counts it",
      expects: "output",
      act: async (on) => (await importer(on)).send([ALLOTMENT, SALE]),
      check: ({ import: report, message, data }) => {
        expect(report).toMatchObject({ rowsRead: 2, imported: 2, alreadyKnown: 0, allotments: 1, skipped: [] });
        expect(message).toBe("2 fills imported; 1 allotment as an opening lot");
        expect(data.trades.at(-1)).toMatchObject({ type: "buy", symbol: "NEW ISSUE LTD", timestamp: "2024-04-02" });
      },
    },
    {
      title: "counts an allotment once that two reports have, one of them from another exchange",
      expects: "output",
      act: async (on) => {
        const { send, add } = await importer(on);
        await add(ALLOTMENT, SALE);
        return send([OTHER, ALLOTMENT.replace(",NSE,", ",BSE,")]);
      },
      check: ({ import: report, data }) => {
        expect(report).toMatchObject({ imported: 1, alreadyKnown: 1, allotments: 1 });
        expect(data.trades).toHaveLength(3);
      },
    },
  ],
  roundTrip: [
    {
      title: "has an allotment without charges at the beginning of its round trip, with its place in the file",
      expects: "output",
      act: async (on) => {
        const { token, add } = await importer(on);
        await add(ALLOTMENT, SALE);
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        const { data } = done<"roundTrips">(await request(on, "roundTrips", { token }));
        return request(on, "roundTrip", { token, params: { id: data.roundTrips[0]?.id ?? "" } });
      },
      check: ({ data: { roundTrip, executions, charges } }) => {
        expect(roundTrip).toMatchObject({ product: "delivery", entryAt: "2024-04-02", gross: "5500" });
        expect(executions.map(({ from, fileRow, price }) => ({ from, fileRow, price }))).toEqual([
          { from: "allotment", fileRow: 4, price: "145" },
          { from: "tradebook", fileRow: 5, price: "200" },
        ]);
        expect(charges.every(({ date }) => date === "2024-04-10")).toBe(true);
      },
    },
  ],
  redoImport: [
    {
      title: "brings an allotment back, which the undo of its file had taken away",
      expects: "output",
      act: async (on) => {
        const { token, add } = await importer(on);
        await add(SALE);
        const id = await add(ALLOTMENT, OTHER);
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        await request(on, "undoImport", { token, params: { id } });
        expect(await figuresOf(on, token)).toEqual(UNMATCHED);
        const redone = await request(on, "redoImport", { token, params: { id } });
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        return redone;
      },
      check: ({ data }) => expect(data).toMatchObject({ imported: 2, allotments: 1 }),
    },
  ],
  settlements: [
    {
      title: "counts an allotment once that the user has entered before, and its entry again while the file is undone",
      expects: "output",
      act: async (on) => {
        const { token, add } = await importer(on);
        await add(SALE);
        await whenReady(on, token);
        await settle(on, token, { ...lotOf(await listOf(on, token)), day: "2024-04-02", price: "145" });
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        const id = await add(ALLOTMENT, OTHER);
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        await request(on, "undoImport", { token, params: { id } });
        expect(await figuresOf(on, token)).toEqual(MATCHED);
        expect((await listOf(on, token)).settled).toMatchObject([{ unused: null }]);
        await request(on, "redoImport", { token, params: { id } });
        await whenReady(on, token);
        return request(on, "settlements", { token });
      },
      check: ({ data: { settled, waiting } }) => {
        expect(settled.map(({ unused }) => unused)).toEqual([
          "A file of this broker account has this allotment already",
        ]);
        expect(waiting).toEqual([]);
      },
    },
  ],
  restoreBackup: [
    {
      title: "keeps allotments, those of an undone file too",
      expects: "output",
      act: async (on) => {
        const { token, send, add } = await importer(on);
        await add(ALLOTMENT, SALE);
        await request(on, "undoImport", {
          token,
          params: { id: await add(ALLOTMENT.replace("NEW", "SECOND"), OTHER) },
        });
        // A file whose only allotment cannot be read and is left out.
        const corrections = JSON.stringify([{ row: 5, leaveOut: true }]);
        const untimed = OTHER.replace("11:30:05,Buy", ",Sell");
        const rows = [OTHER, ALLOTMENT.replace("14500", "1"), untimed];
        const { skipped } = done<"uploadExcel">(await send(rows, { corrections })).import;
        expect(skipped).toEqual([{ reason: "untimed", count: 1 }]);
        const archive = done<"backup">(await request(on, "backup", { token })) as Blob;
        const other = await loggedIn(on);
        const file = new File([archive], "backup.zip");
        const restored = await request(on, "restoreBackup", { token: other.token, file, follow: false });
        expect(await figuresOf(on, other.token)).toEqual(MATCHED);
        return restored;
      },
      check: ({ data }) => expect(data).toMatchObject({ counts: { imports: 3, undone: 1, executions: 3 } }),
    },
  ],
} satisfies Partial<Cases>;

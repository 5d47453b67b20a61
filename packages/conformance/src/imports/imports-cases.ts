import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import type { Case, Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { badWindow, change, entries, filters, foreignIds, importer, noToken, overlapping } from "./import-setup.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";

const filtered = filters.map(
  ([query, brokers]): Case<"imports"> => ({
    title: `counts and lists the imports that fit ${new URLSearchParams(query)}`,
    expects: "output",
    act: async (on) => {
      const { token, add } = await importer(on);
      const first = await add(zerodhaTradebookCsv({ rows: 2 }));
      await add(await growwOrdersXlsx({ rows: 2 }), { broker: "groww" });
      await change(on, "undoImport", token, first);
      return request(on, "imports", { token, query });
    },
    check: ({ data: { imports, ...counts } }) => {
      const { offset = 0, limit = 100 } = query;
      const accounts = ["groww|1234567890", "zerodha|AB1234"];
      expect(counts).toEqual({ offset: Number(offset), total: brokers.length, all: 2, accounts });
      expect(imports.map(({ broker }) => broker)).toEqual(
        brokers.slice(Number(offset), Number(offset) + Number(limit)),
      );
    },
  }),
);

export const importsCases = {
  imports: [
    {
      title: "lists nothing for a new account",
      expects: "output",
      act: async (on) => request(on, "imports", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ offset: 0, total: 0, all: 0, accounts: [], imports: [] }),
    },
    {
      title: "lists every file, the newest first, with what became of its rows",
      expects: "output",
      act: async (on) => {
        const { token } = await overlapping(on);
        await whenReady(on, token);
        return request(on, "imports", { token });
      },
      check: ({ data: { imports, total } }) => {
        const { name, bytes } = zerodhaTradebookCsv({ rows: 10 });
        expect(total).toBe(2);
        expect(imports).toMatchObject([
          { fileName: "second-AB1234.csv", rowsRead: 10, imported: 4, alreadyKnown: 6, undone: 0, skipped: [] },
          {
            fileName: name,
            fileSize: bytes.length,
            fileKept: true,
            broker: "zerodha",
            tradeType: "equity",
            kind: "zerodha-tradebook",
            clientId: "AB1234",
            accountHolder: null,
            account: "zerodha|AB1234",
            rowsRead: 10,
            imported: 10,
            alreadyKnown: 0,
            undone: 0,
            skipped: [],
            undoneAt: null,
            sample: false,
          },
        ]);
        expect(imports[0]?.waiting).toBe(imports[1]?.waiting);
      },
    },
    {
      title: "counts the positions of the file's broker account that no figure holds",
      expects: "output",
      act: async (on) => {
        const { token } = await overlapping(on);
        await whenReady(on, token);
        const { body } = await request(on, "settlements", { token });
        const { positions } = (body as Output<"settlements">).data.leftOut.openingSells;
        expect((await entries(on, token)).map(({ waiting }) => waiting)).toEqual([positions, positions]);
        return request(on, "imports", { token });
      },
    },
    {
      title: "lists a window",
      expects: "output",
      act: async (on) => {
        const { token } = await overlapping(on);
        return request(on, "imports", { token, query: { offset: "1", limit: "1" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ offset: 1, total: 2, imports: [{ imported: 10 }] }),
    },
    ...filtered,
    ...keptSegmentCases.imports,
    badWindow("imports", { limit: "0" }) as Case<"imports">,
    badWindow("imports", { state: "lost" }) as Case<"imports">,
    badWindow("imports", { fate: "imported" }) as Case<"imports">,
    noToken("imports"),
  ],
  importEntry: [
    {
      title: "is the import as the list has it",
      expects: "output",
      act: async (on) => {
        const { token, first } = await overlapping(on);
        await whenReady(on, token);
        const reply = await request(on, "importEntry", { token, params: { id: first } });
        expect((reply.body as Output<"importEntry">).data).toEqual((await entries(on, token))[1]);
        return reply;
      },
    },
    ...foreignIds("importEntry"),
    noToken("importEntry"),
  ],
  importFile: [
    {
      title: "is the file as it was uploaded, be it text",
      expects: "output",
      act: async (on) => {
        const who = await importer(on);
        const id = await who.add(zerodhaTradebookCsv({ rows: 400 }));
        return request(on, "importFile", { token: who.token, params: { id } });
      },
      check: async (file) => {
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(
          new Uint8Array(zerodhaTradebookCsv({ rows: 400 }).bytes),
        );
      },
    },
    {
      title: "is the file as it was uploaded, be it a workbook",
      expects: "output",
      act: async (on) => {
        const who = await importer(on);
        const file = await growwOrdersXlsx({ rows: 6 });
        const id = await who.add(file, { broker: "groww" });
        const reply = await request(on, "importFile", { token: who.token, params: { id } });
        expect(new Uint8Array(await (reply.body as Blob).arrayBuffer())).toEqual(new Uint8Array(file.bytes));
        return reply;
      },
    },
    ...foreignIds("importFile"),
    noToken("importFile"),
  ],
} satisfies Pick<Cases, "imports" | "importEntry" | "importFile">;

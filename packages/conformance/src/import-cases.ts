import type { ImportEntry, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import type { EndpointName, Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { allotmentCases } from "./allotment-cases.ts";
import { whenReady } from "./analysed-person.ts";
import type { Case, Cases } from "./case.ts";
import { correctionCases } from "./correction-cases.ts";
import { mappedFileCases } from "./import-mapping-cases.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { loggedIn } from "./person.ts";
import { samplePerson } from "./sample-data-cases.ts";
import { ask, type CaseResponse, type Subject } from "./subject.ts";

type ById = "importEntry" | "importRows" | "exportImportRows" | "importFile" | "undoImport" | "redoImport";

const NOBODYS = "00000000-0000-4000-8000-999999999999";

interface Importer {
  token: string;
  /** @returns the id of the import */
  add(file: { name: string; bytes: Uint8Array }, fields?: Record<string, string>): Promise<string>;
}

async function importer(on: Subject): Promise<Importer> {
  const { person, token } = await loggedIn(on);
  return {
    token,
    async add({ name, bytes }, fields = {}) {
      const { status, body } = await ask(on, "uploadExcel", {
        token,
        fields: { broker: "zerodha", tradetype: "equity", email: person.email, ...fields },
        file: new File([new Uint8Array(bytes)], name),
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
  };
}

/** Two files of one account, of which the second begins with the last 6 of the first one's 10 trades. */
async function overlapping(on: Subject) {
  const who = await importer(on);
  const first = await who.add(zerodhaTradebookCsv({ rows: 10 }));
  const second = await who.add({ ...zerodhaTradebookCsv({ rows: 10, firstRow: 4 }), name: "second-AB1234.csv" });
  return { ...who, first, second };
}

async function withSkipped(on: Subject) {
  const who = await importer(on);
  const file = await growwOrdersXlsx({ rows: 6, notExecuted: 2, zeroValue: 1 });
  return { ...who, id: await who.add(file, { broker: "groww" }) };
}

async function entries(on: Subject, token: string): Promise<ImportEntry[]> {
  const { body } = await ask(on, "imports", { token });
  return (body as Output<"imports">).data.imports;
}

async function rowsOf(
  on: Subject,
  token: string,
  id: string,
  query: Record<string, string> = {},
): Promise<ImportRow[]> {
  const { body } = await ask(on, "importRows", { token, params: { id }, query });
  return (body as Output<"importRows">).data.rows;
}

const change = (on: Subject, what: "undoImport" | "redoImport", token: string, id: string) =>
  ask(on, what, { token, params: { id } });

/** All that an account shows of its trades; ids of trades apart, which are anew in every account. */
async function shown(on: Subject, token: string) {
  const { body } = await ask(on, "tradeDetails", { token });
  const { name: _name, email: _email, phoneNumber: _phone, trades, ...details } = (body as Output<"tradeDetails">).data;
  const summary = await whenReady(on, token);
  const { basis, ...figures } = summary;
  return {
    details,
    trades: trades.map(({ _id, ...trade }) => trade),
    figures: { ...figures, basis: { ...basis, version: "" } },
  };
}

const noToken = <Name extends EndpointName>(name: Name): Case<Name> =>
  ({
    says: "is refused without a token",
    answers: "not_logged_in",
    ask: (on) => ask(on, name, { params: { id: NOBODYS } }),
  }) as Case<Name>;

/** An id that nobody has, one that is none, and one of another account. */
const foreignIds = <Name extends ById>(name: Name): Case<Name>[] =>
  [
    async () => NOBODYS,
    async () => "none",
    async (on: Subject) => (await importer(on)).add(zerodhaTradebookCsv({ rows: 1 })),
  ].map(
    (idOf, at) =>
      ({
        says: `does not find an import ${["that nobody has", "with an id that is none", "of another account"][at]}`,
        answers: "not_found",
        ask: async (on: Subject) =>
          ask(on, name, { token: (await importer(on)).token, params: { id: await idOf(on) } }),
      }) as Case<Name>,
  );

const changesSample = (name: "undoImport" | "redoImport") => ({
  says: "is refused for a file of the sample data",
  answers: "sample_data" as const,
  ask: async (on: Subject) => {
    const { token } = await samplePerson(on);
    const [newest] = await entries(on, token);
    expect(newest).toMatchObject({ sample: true, account: "zerodha|SAMPLE" });
    return change(on, name, token, newest?.id ?? "");
  },
});

const badWindow = (name: "imports" | "importRows", query: Record<string, string>): Case<typeof name> => ({
  says: `refuses ${new URLSearchParams(query)}`,
  answers: "invalid_input",
  ask: async (on) => {
    const who = await importer(on);
    return ask(on, name, { token: who.token, params: { id: await who.add(zerodhaTradebookCsv({ rows: 1 })) }, query });
  },
});

/** Which of an undone Zerodha import and a later one at Groww each filter leaves. */
const filters: [Record<string, string>, string[]][] = [
  [{ search: "  STOCKS_order " }, ["groww"]],
  [{ search: "ab1234" }, ["zerodha"]],
  [{ search: "asha" }, ["groww"]],
  [{ search: "%" }, []],
  [{ account: "zerodha|AB1234" }, ["zerodha"]],
  [{ account: "zerodha|CD5678" }, []],
  [{ state: "undone" }, ["zerodha"]],
  [{ state: "counted" }, ["groww"]],
  [{ state: "undone", search: "asha" }, []],
  [{ limit: "1" }, ["groww", "zerodha"]],
  [{ limit: "1", offset: "1", account: "zerodha|AB1234" }, ["zerodha"]],
];

const filtered = filters.map(
  ([query, brokers]): Case<"imports"> => ({
    says: `counts and lists the imports that fit ${new URLSearchParams(query)}`,
    answers: "output",
    ask: async (on) => {
      const { token, add } = await importer(on);
      const first = await add(zerodhaTradebookCsv({ rows: 2 }));
      await add(await growwOrdersXlsx({ rows: 2 }), { broker: "groww" });
      await change(on, "undoImport", token, first);
      return ask(on, "imports", { token, query });
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

export const importCases = {
  imports: [
    {
      says: "lists nothing for a new account",
      answers: "output",
      ask: async (on) => ask(on, "imports", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ offset: 0, total: 0, all: 0, accounts: [], imports: [] }),
    },
    {
      says: "lists every file, the newest first, with what became of its rows",
      answers: "output",
      ask: async (on) => {
        const { token } = await overlapping(on);
        await whenReady(on, token);
        return ask(on, "imports", { token });
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
      says: "counts the positions of the file's broker account that wait for a settlement",
      answers: "output",
      ask: async (on) => {
        const { token } = await overlapping(on);
        await whenReady(on, token);
        const { body } = await ask(on, "settlements", { token });
        const { waitingCount } = (body as Output<"settlements">).data;
        expect((await entries(on, token)).map(({ waiting }) => waiting)).toEqual([waitingCount, waitingCount]);
        return ask(on, "imports", { token });
      },
    },
    {
      says: "lists a window",
      answers: "output",
      ask: async (on) => {
        const { token } = await overlapping(on);
        return ask(on, "imports", { token, query: { offset: "1", limit: "1" } });
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
      says: "is the import as the list has it",
      answers: "output",
      ask: async (on) => {
        const { token, first } = await overlapping(on);
        await whenReady(on, token);
        const reply = await ask(on, "importEntry", { token, params: { id: first } });
        expect((reply.body as Output<"importEntry">).data).toEqual((await entries(on, token))[1]);
        return reply;
      },
    },
    ...foreignIds("importEntry"),
    noToken("importEntry"),
  ],
  importRows: [
    {
      says: "names the fate of each row, and the file and row from which a trade is known",
      answers: "output",
      ask: async (on) => {
        const { token, first, second } = await overlapping(on);
        const rows = await rowsOf(on, token, second);
        expect(rows.slice(0, 6).map(({ knownFrom }) => knownFrom)).toEqual(
          [6, 7, 8, 9, 10, 11].map((fileRow) => ({ importId: first, fileRow, fileName: zerodhaTradebookCsv().name })),
        );
        return ask(on, "importRows", { token, params: { id: second } });
      },
      check: ({ data: { total, columns, rows } }) => {
        const lines = new TextDecoder()
          .decode(zerodhaTradebookCsv({ rows: 10, firstRow: 4 }).bytes)
          .trim()
          .split("\n");
        expect([total, columns]).toEqual([10, lines[0]?.split(",")]);
        expect(rows.map(({ cells }) => cells.join(","))).toEqual(lines.slice(1));
        expect(rows.map(({ fileRow }) => fileRow)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        const fates = [...Array(6).fill("already-known"), ...Array(4).fill("imported")];
        expect(rows.map(({ fate }) => fate)).toEqual(fates);
        for (const { trade, cells, reason } of rows) {
          expect([trade?.symbol, trade?.type, reason]).toEqual([cells[0], cells[6], null]);
        }
      },
    },
    {
      says: "shows the trades of a file as the history shows them",
      answers: "output",
      ask: async (on) => {
        const { token, first } = await overlapping(on);
        const { body } = await ask(on, "tradeDetails", { token });
        const { trades } = (body as Output<"tradeDetails">).data;
        const rows = await rowsOf(on, token, first);
        for (const { trade } of rows) expect(trades).toContainEqual(trade);
        return ask(on, "importRows", { token, params: { id: first } });
      },
    },
    {
      says: "lists skipped rows at their place, with reason and cells",
      answers: "output",
      ask: async (on) => {
        const { token, id } = await withSkipped(on);
        expect((await rowsOf(on, token, id, { fate: "skipped" })).map(({ reason }) => reason).sort()).toEqual([
          ...["not-executed", "not-executed", "zero-value"],
        ]);
        return ask(on, "importRows", { token, params: { id } });
      },
      check: ({ data: { total, rows, columns } }) => {
        expect(total).toBe(9);
        const numbers = rows.map(({ fileRow }) => fileRow);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        const skipped = rows.filter(({ fate }) => fate === "skipped");
        expect(skipped).toHaveLength(3);
        for (const { trade, knownFrom, cells } of skipped) {
          expect([trade, knownFrom, cells.length]).toEqual([null, null, columns.length]);
        }
      },
    },
    {
      says: "filters by fate and by a part of a cell, and gives a window",
      answers: "output",
      ask: async (on) => {
        const { token, second } = await overlapping(on);
        const all = await rowsOf(on, token, second);
        const part = all[3]?.cells[0]?.slice(0, 3).toLowerCase() ?? "";
        const found = await rowsOf(on, token, second, { search: ` ${part} ` });
        expect(found).toEqual(all.filter(({ cells }) => cells.some((cell) => cell.toLowerCase().includes(part))));
        expect(await rowsOf(on, token, second, { search: '","' })).toEqual([]);
        expect(await rowsOf(on, token, second, { fate: "skipped" })).toEqual([]);
        const query = { fate: "already-known", offset: "2", limit: "3" };
        expect(await rowsOf(on, token, second, query)).toEqual(all.slice(2, 5));
        return ask(on, "importRows", { token, params: { id: second }, query });
      },
      check: ({ data }) => expect(data).toMatchObject({ offset: 2, total: 6 }),
    },
    badWindow("importRows", { fate: "lost" }) as Case<"importRows">,
    badWindow("importRows", { search: "x".repeat(101) }) as Case<"importRows">,
    ...correctionCases.importRows,
    ...keptSegmentCases.importRows,
    ...foreignIds("importRows"),
    noToken("importRows"),
  ],
  exportImportRows: [
    {
      says: "writes the rows that fit with the file's own columns",
      answers: "output",
      ask: async (on) => {
        const { token, second } = await overlapping(on);
        const reply = await ask(on, "exportImportRows", {
          token,
          params: { id: second },
          query: { fate: "already-known" },
        });
        expect(reply.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
        return reply;
      },
      check: (csv) => {
        const lines = new TextDecoder()
          .decode(zerodhaTradebookCsv({ rows: 10, firstRow: 4 }).bytes)
          .trim()
          .split("\n");
        const [header = "", ...rows] = csv.trimEnd().split("\r\n");
        expect(header).toMatch(/^file_row,fate,reason,known_from_file,known_from_row,trade_side,trade_symbol,/);
        expect(header.endsWith(`,${lines[0]},cells_without_caption`)).toBe(true);
        expect(rows).toHaveLength(6);
        for (const [at, row] of rows.entries()) {
          expect(row.startsWith(`${at + 2},already-known,,${zerodhaTradebookCsv().name},${at + 6},`)).toBe(true);
          expect(row.endsWith(`,${lines[at + 1]},`)).toBe(true);
        }
      },
    },
    {
      says: "writes a cell that looks like a formula as text",
      answers: "output",
      ask: async (on) => {
        const who = await importer(on);
        const { name, bytes } = zerodhaTradebookCsv({ rows: 2 });
        const [captions, ...lines] = new TextDecoder().decode(bytes).trim().split("\n");
        const text = [`${captions},note`, ...lines.map((line) => `${line},=1+1`)].join("\n");
        const id = await who.add({ name, bytes: new TextEncoder().encode(text) });
        return ask(on, "exportImportRows", { token: who.token, params: { id } });
      },
      check: (csv) => expect(csv.match(/,'=1\+1,/g)).toHaveLength(2),
    },
    {
      says: "refuses a fate that does not exist",
      answers: "invalid_input",
      ask: async (on) => {
        const { token, first } = await overlapping(on);
        return ask(on, "exportImportRows", { token, params: { id: first }, query: { fate: "lost" } });
      },
    },
    ...correctionCases.exportImportRows,
    ...foreignIds("exportImportRows"),
    noToken("exportImportRows"),
  ],
  importFile: [
    {
      says: "is the file as it was uploaded, be it text",
      answers: "output",
      ask: async (on) => {
        const who = await importer(on);
        const id = await who.add(zerodhaTradebookCsv({ rows: 400 }));
        return ask(on, "importFile", { token: who.token, params: { id } });
      },
      check: async (file) => {
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(
          new Uint8Array(zerodhaTradebookCsv({ rows: 400 }).bytes),
        );
      },
    },
    {
      says: "is the file as it was uploaded, be it a workbook",
      answers: "output",
      ask: async (on) => {
        const who = await importer(on);
        const file = await growwOrdersXlsx({ rows: 6 });
        const id = await who.add(file, { broker: "groww" });
        const reply = await ask(on, "importFile", { token: who.token, params: { id } });
        expect(new Uint8Array(await (reply.body as Blob).arrayBuffer())).toEqual(new Uint8Array(file.bytes));
        return reply;
      },
    },
    ...foreignIds("importFile"),
    noToken("importFile"),
  ],
  undoImport: [
    {
      says: "leaves the account as if the file had never been imported: what another file holds is that file's now",
      answers: "output",
      ask: async (on) => {
        const { token, first, second } = await overlapping(on);
        await whenReady(on, token);
        const reply = await change(on, "undoImport", token, first);
        const other = await importer(on);
        await other.add({ ...zerodhaTradebookCsv({ rows: 10, firstRow: 4 }), name: "second-AB1234.csv" });
        expect(await shown(on, token)).toEqual(await shown(on, other.token));
        expect(await entries(on, token)).toMatchObject([{ id: second, imported: 10, alreadyKnown: 0 }, { id: first }]);
        expect((await rowsOf(on, token, second)).map(({ fate }) => fate)).toEqual(Array(10).fill("imported"));
        expect((await rowsOf(on, token, first)).map(({ fate, knownFrom }) => [fate, knownFrom])).toEqual(
          Array(10).fill(["undone", null]),
        );
        return reply;
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ imported: 0, alreadyKnown: 0, undone: 10, undoneAt: expect.any(String) });
      },
    },
    {
      says: "changes nothing the second time",
      answers: "output",
      ask: async (on) => {
        const { token, first } = await overlapping(on);
        const once = await change(on, "undoImport", token, first);
        await whenReady(on, token);
        const { body } = await ask(on, "importEntry", { token, params: { id: first } });
        const again = await change(on, "undoImport", token, first);
        expect((again.body as Output<"undoImport">).data).toEqual((body as Output<"importEntry">).data);
        expect(once.status).toBe(200);
        return again;
      },
    },
    {
      says: "lets the same file be imported again as a new one",
      answers: "output",
      ask: async (on) => {
        const who = await importer(on);
        const id = await who.add(zerodhaTradebookCsv({ rows: 5 }));
        await change(on, "undoImport", who.token, id);
        const again = await who.add(zerodhaTradebookCsv({ rows: 5 }));
        expect((await entries(on, who.token)).map(({ imported, undone }) => [imported, undone])).toEqual([
          [5, 0],
          [0, 5],
        ]);
        await change(on, "redoImport", who.token, id);
        expect((await entries(on, who.token)).map(({ imported, alreadyKnown }) => [imported, alreadyKnown])).toEqual([
          [0, 5],
          [5, 0],
        ]);
        return change(on, "undoImport", who.token, again);
      },
      check: ({ data }) => expect(data).toMatchObject({ undone: 5 }),
    },
    changesSample("undoImport"),
    ...foreignIds("undoImport"),
    noToken("undoImport"),
  ],
  redoImport: [
    {
      says: "puts the file back at its place",
      answers: "output",
      ask: async (on): Promise<CaseResponse> => {
        const { token, first, second } = await overlapping(on);
        const before = await shown(on, token);
        const rows = await rowsOf(on, token, second);
        await change(on, "undoImport", token, first);
        await whenReady(on, token);
        const reply = await change(on, "redoImport", token, first);
        expect(await shown(on, token)).toEqual(before);
        expect(await rowsOf(on, token, second)).toEqual(rows);
        return reply;
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ imported: 10, alreadyKnown: 0, undone: 0, undoneAt: null });
      },
    },
    {
      says: "changes nothing while the import counts",
      answers: "output",
      ask: async (on) => {
        const { token, second } = await overlapping(on);
        return change(on, "redoImport", token, second);
      },
      check: ({ data }) => expect(data).toMatchObject({ imported: 4, alreadyKnown: 6 }),
    },
    ...correctionCases.redoImport,
    ...mappedFileCases.redoImport,
    ...keptSegmentCases.redoImport,
    ...allotmentCases.redoImport,
    changesSample("redoImport"),
    ...foreignIds("redoImport"),
    noToken("redoImport"),
  ],
} satisfies Pick<Cases, "imports" | ById>;

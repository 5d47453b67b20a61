import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

/** Index of the caption `quantity`; price is the 10th caption, trade_id the 11th. */
const QUANTITY = 8;
const NAME = "tradebook-AB1234-EQ.csv";

/** Eight trades: the quantity of the third and the side of the fifth cannot be read. */
function damaged(tradeIds = true): File {
  const lines = new TextDecoder()
    .decode(zerodhaTradebookCsv({ rows: 8 }).bytes)
    .trimEnd()
    .split("\n")
    .map((line, at) => (tradeIds || at === 0 ? line : line.split(",").with(10, "").with(11, "").join(",")));
  const broken = lines.map((line, at) => {
    if (at === 3) return line.split(",").with(QUANTITY, "=ten").join(",");
    return at === 5 ? line.replace(/,(?:buy|sell),/, ",hold,") : line;
  });
  return new File([`${broken.join("\n")}\n`], NAME);
}

const corrected = (quantity: string): RowCorrection => ({ row: 4, cells: [{ column: "quantity", text: quantity }] });
const leftOut = (row: number): RowCorrection => ({ row, leaveOut: true });
const BOTH = [corrected("10"), leftOut(6)];

interface Corrector {
  token: string;
  send(corrections: readonly RowCorrection[] | string, file?: File): Promise<CaseResponse>;
  /** @returns the id of the import */
  add(corrections: readonly RowCorrection[], file?: File): Promise<string>;
}

async function corrector(on: Subject): Promise<Corrector> {
  const { person, token } = await loggedIn(on);
  const send: Corrector["send"] = (given, file = damaged()) => {
    const corrections = typeof given === "string" ? given : JSON.stringify(given);
    const fields = { broker: "zerodha", tradetype: "equity", email: person.email, corrections };
    return request(on, "uploadExcel", { token, fields, file });
  };
  return {
    token,
    send,
    async add(given, file) {
      const { status, body } = await send(given, file);
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
  };
}

async function rowsOf(on: Subject, token: string, id: string, query: Record<string, string> = {}) {
  const { body } = await request(on, "importRows", { token, params: { id }, query });
  return (body as Output<"importRows">).data.rows;
}

const fates = (rows: readonly ImportRow[]) => rows.map(({ fileRow, fate }) => [fileRow, fate]);

async function tradeCount(on: Subject, token: string): Promise<number> {
  const { body } = await request(on, "tradeDetails", { token });
  return (body as Output<"tradeDetails">).data.trades.length;
}

/** Rows of a file that cannot be read, corrected or left out by the user. */
export const correctionCases = {
  uploadExcel: [
    {
      title: "imports a file whole with a corrected row and one that is left out",
      expects: "output",
      act: async (on) => (await corrector(on)).send(BOTH),
      check: ({ import: report, message, data }) => {
        expect(report).toMatchObject({ rowsRead: 8, imported: 7, alreadyKnown: 0, corrected: 1, leftOut: 1 });
        expect(message).toBe("7 fills imported; 1 row corrected, 1 row left out");
        expect(data.trades).toHaveLength(7);
        expect(data.trades.filter(({ quantity }) => quantity === "10")).not.toEqual([]);
      },
    },
    {
      title: "knows every row again where the same file comes with the same corrections",
      expects: "output",
      act: async (on) => {
        const who = await corrector(on);
        await who.add(BOTH);
        return who.send(BOTH);
      },
      check: ({ import: report }) => expect(report).toMatchObject({ imported: 0, alreadyKnown: 7, leftOut: 1 }),
    },
    {
      title: "refuses a file as long as a corrected row cannot be read, and keeps nothing",
      expects: "bad_rows",
      act: async (on) => {
        const who = await corrector(on);
        const reply = await who.send([corrected("1,0"), leftOut(6)]);
        expect(await tradeCount(on, who.token)).toBe(0);
        return reply;
      },
      check: ({ rows, rowCount }) => {
        const message = 'Row 4: quantity "1,0" isn\'t a number';
        expect({ rows, rowCount }).toEqual({
          rows: [{ row: 4, column: "quantity", value: "1,0", message }],
          rowCount: 1,
        });
      },
    },
    {
      title: "refuses corrections that do not fit the file, by row and column",
      expects: "correction_refused",
      act: async (on) => {
        const nothingThere: RowCorrection = { row: 6, cells: [{ column: "qty", text: "10" }] };
        return (await corrector(on)).send([corrected("10"), leftOut(2), nothingThere, leftOut(99)]);
      },
      check: ({ rows, rowCount }) => {
        expect(rowCount).toBe(3);
        expect(rows?.map(({ message }) => message)).toEqual([
          "Row 2 reads well without a correction",
          'Row 6 has no column "qty"',
          "Row 99 isn't a row of this file's trades",
        ]);
      },
    },
    {
      title: "refuses the same file with other corrections while it counts, though its rows had other keys",
      expects: "correction_refused",
      act: async (on) => {
        const who = await corrector(on);
        await who.add(BOTH, damaged(false));
        const reply = await who.send([corrected("12"), leftOut(6)], damaged(false));
        expect(await tradeCount(on, who.token)).toBe(7);
        return reply;
      },
      check: ({ message }) => expect(message).toContain(`This file is already imported as ${NAME}`),
    },
    ...(
      [
        ["are no JSON list", "{", "must be a JSON list"],
        ["name a row twice", JSON.stringify([leftOut(4), corrected("1")]), "must not name row 4 twice"],
        [
          "are too many",
          JSON.stringify(Array.from({ length: 1_001 }, (_, at) => leftOut(at + 1))),
          "at most 1,000 rows",
        ],
        ["have an entry of another shape", '[{"row":4}]', "the 1. one"],
      ] as const
    ).map(([what, text, problem]) => ({
      title: `refuses corrections that ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => (await corrector(on)).send(text),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(fields?.["corrections"]).toContain(problem),
    })),
  ],
  importRows: [
    {
      title: "shows a corrected row and one that is left out beside the broker's own row, which is untouched",
      expects: "output",
      act: async (on) => {
        const who = await corrector(on);
        const id = await who.add(BOTH);
        expect(fates(await rowsOf(on, who.token, id, { fate: "corrected" }))).toEqual([[4, "corrected"]]);
        expect(fates(await rowsOf(on, who.token, id, { fate: "left-out" }))).toEqual([[6, "left-out"]]);
        const others = [2, 3, 5, 7, 8, 9].map((row) => [row, "imported"]);
        expect(fates(await rowsOf(on, who.token, id, { fate: "imported" }))).toEqual(others);
        expect(fates(await rowsOf(on, who.token, id, { search: "=TEN" }))).toEqual([[4, "corrected"]]);
        return request(on, "importRows", { token: who.token, params: { id } });
      },
      check: async ({ data: { total, rows } }) => {
        const lines = (await damaged().text()).trimEnd().split("\n");
        expect(total).toBe(8);
        expect(rows.map(({ fileRow }) => fileRow)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
        expect(rows.map(({ cells }) => cells.join(","))).toEqual(lines.slice(1));
        const [, , third, , fifth] = rows;
        expect(third).toMatchObject({ fate: "corrected", reason: null, trade: { quantity: "10" } });
        expect(third?.correction).toEqual({
          problem: 'Row 4: quantity "=ten" isn\'t a number',
          cells: lines[3]?.split(",").with(QUANTITY, "10"),
        });
        expect(fifth).toMatchObject({ fate: "left-out", reason: null, trade: null, knownFrom: null });
        expect(fifth?.correction).toEqual({
          problem: 'Row 6: trade_type "hold" is neither buy nor sell',
          cells: null,
        });
        expect(rows.filter(({ correction }) => correction !== null)).toHaveLength(2);
      },
    },
    {
      title: "keeps the corrections of an import that is undone, and of rows that are known",
      expects: "output",
      act: async (on) => {
        const who = await corrector(on);
        const first = await who.add(BOTH);
        const second = await who.add(BOTH);
        const known = await rowsOf(on, who.token, second);
        expect(known[2]).toMatchObject({ fate: "already-known", knownFrom: { importId: first, fileRow: 4 } });
        expect(known[2]?.correction?.cells?.[QUANTITY]).toBe("10");
        expect(known[4]).toMatchObject({ fate: "left-out" });
        const before = await rowsOf(on, who.token, first);
        await request(on, "undoImport", { token: who.token, params: { id: first } });
        const undone = await rowsOf(on, who.token, first);
        expect(undone.map(({ fate }) => fate)).toEqual(
          before.map(({ fate }) => (fate === "left-out" ? fate : "undone")),
        );
        expect(undone.map(({ correction }) => correction)).toEqual(before.map(({ correction }) => correction));
        expect((await rowsOf(on, who.token, second))[2]).toMatchObject({ fate: "corrected" });
        await request(on, "redoImport", { token: who.token, params: { id: first } });
        expect(await rowsOf(on, who.token, first)).toEqual(before);
        return request(on, "importRows", { token: who.token, params: { id: first } });
      },
    },
  ],
  exportImportRows: [
    {
      title: "writes why a row could not be read, and its corrected cells as safe as other texts",
      expects: "output",
      act: async (on) => {
        const who = await corrector(on);
        return request(on, "exportImportRows", { token: who.token, params: { id: await who.add(BOTH) } });
      },
      check: (csv) => {
        const rows = csv.trimEnd().split("\r\n");
        expect(rows[0]).toContain(",trade_time,problem,corrected_cells,symbol,");
        expect(rows[3]).toMatch(/^4,corrected,.*,"Row 4: quantity ""=ten"" isn't a number",quantity: 10,.*,'=ten,/);
        expect(rows[5]).toMatch(/^6,left-out,.*,"Row 6: trade_type ""hold"" is neither buy nor sell",,/);
        expect(rows.slice(1).filter((row) => row.includes(",Row ") || row.includes(',"Row '))).toHaveLength(2);
      },
    },
  ],
  redoImport: [
    {
      title: "refuses a file while the same one counts with other corrections, and allows it afterwards",
      expects: "output",
      act: async (on) => {
        const who = await corrector(on);
        const first = await who.add(BOTH, damaged(false));
        await request(on, "undoImport", { token: who.token, params: { id: first } });
        const second = await who.add([corrected("12"), leftOut(6)], damaged(false));
        const refused = await request(on, "redoImport", { token: who.token, params: { id: first } });
        expect(refused).toMatchObject({ status: 409, body: { code: "undo_refused" } });
        expect(await tradeCount(on, who.token)).toBe(7);
        await request(on, "undoImport", { token: who.token, params: { id: second } });
        return request(on, "redoImport", { token: who.token, params: { id: first } });
      },
      check: ({ data }) => expect(data).toMatchObject({ imported: 7, corrected: 1, leftOut: 1, undone: 0 }),
    },
  ],
} satisfies { [Name in "uploadExcel" | "importRows" | "exportImportRows" | "redoImport"]: Cases[Name] };

import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Case, Cases } from "../case.ts";
import { request, type Subject } from "../subject.ts";
import { correctionCases } from "./correction-cases.ts";
import { badWindow, foreignIds, importer, noToken, overlapping, rowsOf } from "./import-setup.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";

async function withSkipped(on: Subject) {
  const who = await importer(on);
  const file = await growwOrdersXlsx({ rows: 6, notExecuted: 2, zeroValue: 1 });
  return { ...who, id: await who.add(file, { broker: "groww" }) };
}

export const importRowsCases = {
  importRows: [
    {
      title: "names the fate of each row, and the file and row from which a trade is known",
      expects: "output",
      act: async (on) => {
        const { token, first, second } = await overlapping(on);
        const rows = await rowsOf(on, token, second);
        expect(rows.slice(0, 6).map(({ knownFrom }) => knownFrom)).toEqual(
          [6, 7, 8, 9, 10, 11].map((fileRow) => ({ importId: first, fileRow, fileName: zerodhaTradebookCsv().name })),
        );
        return request(on, "importRows", { token, params: { id: second } });
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
      title: "shows the trades of a file as the history shows them",
      expects: "output",
      act: async (on) => {
        const { token, first } = await overlapping(on);
        const { body } = await request(on, "tradeDetails", { token });
        const { trades } = (body as Output<"tradeDetails">).data;
        const rows = await rowsOf(on, token, first);
        for (const { trade } of rows) expect(trades).toContainEqual(trade);
        return request(on, "importRows", { token, params: { id: first } });
      },
    },
    {
      title: "lists skipped rows at their place, with reason and cells",
      expects: "output",
      act: async (on) => {
        const { token, id } = await withSkipped(on);
        expect((await rowsOf(on, token, id, { fate: "skipped" })).map(({ reason }) => reason).sort()).toEqual([
          ...["not-executed", "not-executed", "zero-value"],
        ]);
        return request(on, "importRows", { token, params: { id } });
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
      title: "filters by fate and by a part of a cell, and gives a window",
      expects: "output",
      act: async (on) => {
        const { token, second } = await overlapping(on);
        const all = await rowsOf(on, token, second);
        const part = all[3]?.cells[0]?.slice(0, 3).toLowerCase() ?? "";
        const found = await rowsOf(on, token, second, { search: ` ${part} ` });
        expect(found).toEqual(all.filter(({ cells }) => cells.some((cell) => cell.toLowerCase().includes(part))));
        expect(await rowsOf(on, token, second, { search: '","' })).toEqual([]);
        expect(await rowsOf(on, token, second, { fate: "skipped" })).toEqual([]);
        const query = { fate: "already-known", offset: "2", limit: "3" };
        expect(await rowsOf(on, token, second, query)).toEqual(all.slice(2, 5));
        return request(on, "importRows", { token, params: { id: second }, query });
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
      title: "writes the rows that fit with the file's own columns",
      expects: "output",
      act: async (on) => {
        const { token, second } = await overlapping(on);
        const reply = await request(on, "exportImportRows", {
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
      title: "writes a cell that looks like a formula as text",
      expects: "output",
      act: async (on) => {
        const who = await importer(on);
        const { name, bytes } = zerodhaTradebookCsv({ rows: 2 });
        const [captions, ...lines] = new TextDecoder().decode(bytes).trim().split("\n");
        const text = [`${captions},note`, ...lines.map((line) => `${line},=1+1`)].join("\n");
        const id = await who.add({ name, bytes: new TextEncoder().encode(text) });
        return request(on, "exportImportRows", { token: who.token, params: { id } });
      },
      check: (csv) => expect(csv.match(/,'=1\+1,/g)).toHaveLength(2),
    },
    {
      title: "refuses a fate that does not exist",
      expects: "invalid_input",
      act: async (on) => {
        const { token, first } = await overlapping(on);
        return request(on, "exportImportRows", { token, params: { id: first }, query: { fate: "lost" } });
      },
    },
    ...correctionCases.exportImportRows,
    ...foreignIds("exportImportRows"),
    noToken("exportImportRows"),
  ],
} satisfies Pick<Cases, "importRows" | "exportImportRows">;

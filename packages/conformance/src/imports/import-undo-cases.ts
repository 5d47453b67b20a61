import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Cases } from "../case.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { allotmentCases } from "./allotment-cases.ts";
import { correctionCases } from "./correction-cases.ts";
import { change, entries, foreignIds, importer, noToken, overlapping, rowsOf } from "./import-setup.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { mappedFileCases } from "./mapped-file-cases.ts";

/** All data that an account shows of its trades, except the ids of trades, which are new in every account. */
async function shown(on: Subject, token: string) {
  const { body } = await request(on, "tradeDetails", { token });
  const { name: _name, email: _email, phoneNumber: _phone, trades, ...details } = (body as Output<"tradeDetails">).data;
  const summary = await whenReady(on, token);
  const { basis, ...figures } = summary;
  return {
    details,
    trades: trades.map(({ _id, ...trade }) => trade),
    figures: { ...figures, basis: { ...basis, version: "" } },
  };
}

const changesSample = (name: "undoImport" | "redoImport") => ({
  title: "is refused for a file of the sample data",
  expects: "sample_data" as const,
  act: async (on: Subject) => {
    const { token } = await samplePerson(on);
    const [newest] = await entries(on, token);
    expect(newest).toMatchObject({ sample: true, account: "zerodha|SAMPLE" });
    return change(on, name, token, newest?.id ?? "");
  },
});

export const importUndoCases = {
  undoImport: [
    {
      title: "leaves the account as if the file had never been imported: what another file holds is that file's now",
      expects: "output",
      act: async (on) => {
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
      title: "changes nothing the second time",
      expects: "output",
      act: async (on) => {
        const { token, first } = await overlapping(on);
        const once = await change(on, "undoImport", token, first);
        await whenReady(on, token);
        const { body } = await request(on, "importEntry", { token, params: { id: first } });
        const again = await change(on, "undoImport", token, first);
        expect((again.body as Output<"undoImport">).data).toEqual((body as Output<"importEntry">).data);
        expect(once.status).toBe(200);
        return again;
      },
    },
    {
      title: "lets the same file be imported again as a new one",
      expects: "output",
      act: async (on) => {
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
      title: "puts the file back at its place",
      expects: "output",
      act: async (on): Promise<CaseResponse> => {
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
      title: "changes nothing while the import counts",
      expects: "output",
      act: async (on) => {
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
} satisfies Pick<Cases, "undoImport" | "redoImport">;

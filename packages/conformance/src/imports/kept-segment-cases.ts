import type { QuantityUnit } from "@saudabook/contract/trades/trade.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

// Currency and commodity files are stored once the user has chosen the unit of their quantity, and have no figures.

type Segment = NonNullable<Parameters<typeof zerodhaTradebookCsv>[0]>["segment"];

interface Importer {
  token: string;
  send(segment: Segment, fields?: Record<string, string>): Promise<CaseResponse>;
  /** @returns the id of the import */
  add(segment: Segment, unit?: QuantityUnit): Promise<string>;
}

async function importer(on: Subject): Promise<Importer> {
  const { person, token } = await loggedIn(on);
  const send: Importer["send"] = (segment = "EQ", fields = {}) => {
    const { name, bytes } = zerodhaTradebookCsv({ segment, rows: 8 });
    const tradetype = segment === "EQ" ? "equity" : "fno";
    const sent = { broker: "zerodha", tradetype, email: person.email, ...fields };
    return request(on, "uploadExcel", { token, fields: sent, file: new File([new Uint8Array(bytes)], name) });
  };
  return {
    token,
    send,
    async add(segment, quantityUnit) {
      const { status, body } = await send(segment, quantityUnit && { quantityUnit });
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
  };
}

/** Imports eight executions in shares, eight in commodities counted in lots, and eight in currencies counted in units. */
async function allThree(on: Subject): Promise<Importer & { commodity: string }> {
  const who = await importer(on);
  await who.add("EQ");
  const commodity = await who.add("COM", "lots");
  await who.add("CDS", "units");
  return { ...who, commodity };
}

const textOf = ({ body }: CaseResponse) => String(body);

export const keptSegmentCases = {
  uploadExcel: [
    {
      title: "asks what the quantity of a commodity file counts, and imports nothing without an answer",
      expects: "invalid_input",
      act: async (on) => {
        const { token, send } = await importer(on);
        const refused = await send("COM");
        const { body } = await request(on, "tradeDetails", { token });
        expect((body as Output<"tradeDetails">).data.trades).toEqual([]);
        return refused;
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["quantityUnit"]),
    },
    {
      title: "refuses an answer that is neither units nor lots",
      expects: "invalid_input",
      act: async (on) => (await importer(on)).send("CDS", { quantityUnit: "contracts" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["quantityUnit"]),
    },
    {
      title: "refuses the answer beside a file with figures",
      expects: "invalid_input",
      act: async (on) => (await importer(on)).send("EQ", { quantityUnit: "lots" }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["quantityUnit"]),
    },
    {
      title: "names the choice that a commodity file needs",
      expects: "wrong_file",
      act: async (on) => (await importer(on)).send("COM", { broker: "groww", quantityUnit: "lots" }),
      check: ({ message, needed }) => {
        expect(message).toContain("This is a Zerodha commodity tradebook");
        expect(needed).toEqual({ broker: "zerodha", tradetype: "fno" });
      },
    },
    {
      title: "keeps a currency file with its segment and what its quantity counts",
      expects: "output",
      act: async (on) => (await importer(on)).send("CDS", { quantityUnit: "lots" }),
      check: ({ data, import: report }) => {
        expect(report).toMatchObject({ rowsRead: 8, imported: 8, skipped: [] });
        expect(data.clientId).toBe("AB1234");
        expect(data.trades).toHaveLength(8);
        for (const trade of data.trades) {
          expect(trade).toMatchObject({ segment: "currency", exchange: "NSE", quantityUnit: "lots" });
        }
      },
    },
    {
      title: "adds nothing where the same file comes again with the same answer",
      expects: "output",
      act: async (on) => {
        const { add, send } = await importer(on);
        await add("COM", "units");
        return send("COM", { quantityUnit: "units" });
      },
      check: ({ import: report }) => expect(report).toMatchObject({ imported: 0, alreadyKnown: 8 }),
    },
    {
      title: "refuses the same file with the other answer while it counts",
      expects: "correction_refused",
      act: async (on) => {
        const { add, send } = await importer(on);
        await add("COM", "units");
        return send("COM", { quantityUnit: "lots" });
      },
    },
  ],
  redoImport: [
    {
      title: "is refused while the same file counts with the other answer, and brings the first one back after that",
      expects: "output",
      act: async (on) => {
        const { token, add } = await importer(on);
        const id = await add("COM", "units");
        await request(on, "undoImport", { token, params: { id } });
        const other = await add("COM", "lots");
        const { status, body } = await request(on, "redoImport", { token, params: { id } });
        expect({ status, body }).toMatchObject({ status: 409, body: { code: "undo_refused" } });
        await request(on, "undoImport", { token, params: { id: other } });
        return request(on, "redoImport", { token, params: { id } });
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ imported: 8, keptAs: { segment: "commodity", quantityUnit: "units" } }),
    },
  ],
  imports: [
    {
      title: "lists currency and commodity files with what their quantity counts",
      expects: "output",
      act: async (on) => request(on, "imports", { token: (await allThree(on)).token }),
      check: ({ data }) =>
        expect(data.imports.map(({ keptAs, tradeType }) => ({ keptAs, tradeType }))).toEqual([
          { keptAs: { segment: "currency", quantityUnit: "units" }, tradeType: "fno" },
          { keptAs: { segment: "commodity", quantityUnit: "lots" }, tradeType: "fno" },
          { keptAs: null, tradeType: "equity" },
        ]),
    },
  ],
  importRows: [
    {
      title: "lists the rows of a commodity file with their trades, also while it is undone",
      expects: "output",
      act: async (on) => {
        const { token, commodity: id } = await allThree(on);
        const listed = await request(on, "importRows", { token, params: { id } });
        const { rows } = (listed.body as Output<"importRows">).data;
        expect(rows.map(({ fate, trade }) => [fate, trade?.quantityUnit])).toEqual(Array(8).fill(["imported", "lots"]));
        await request(on, "undoImport", { token, params: { id } });
        return request(on, "importRows", { token, params: { id } });
      },
      check: ({ data }) =>
        expect(data.rows.map(({ fate, trade }) => [fate, trade?.segment, trade?.quantityUnit])).toEqual(
          Array(8).fill(["undone", "commodity", "lots"]),
        ),
    },
  ],
  tradeRows: [
    {
      title: "shows executions without figures beside the others, and says of them alone what their quantity counts",
      expects: "output",
      act: async (on) => request(on, "tradeRows", { token: (await allThree(on)).token }),
      check: ({ data: { trades } }) => {
        const counted = (segment: string) =>
          trades.filter((trade) => trade.segment === segment).map((trade) => trade.quantityUnit);
        expect(counted("equity")).toEqual(Array(8).fill(undefined));
        expect(counted("commodity")).toEqual(Array(8).fill("lots"));
        expect(counted("currency")).toEqual(Array(8).fill("units"));
      },
    },
  ],
  analyticsSummary: [
    {
      title: "counts the executions without figures, and takes none of them into a figure, not even for a while",
      expects: "output",
      act: async (on) => {
        const { token, add } = await importer(on);
        await add("EQ");
        const { basis: before, ...figures } = await whenReady(on, token);
        expect(before.withoutFigures).toBe(0);
        const id = await add("COM", "lots");
        const { basis: after, ...same } = await whenReady(on, token);
        expect(same).toEqual(figures);
        expect(after.withoutFigures).toBe(8);
        expect(after.version).not.toBe(before.version);
        await request(on, "undoImport", { token, params: { id } });
        expect((await whenReady(on, token)).basis.withoutFigures).toBe(0);
        await request(on, "redoImport", { token, params: { id } });
        await whenReady(on, token);
        return request(on, "analyticsSummary", { token });
      },
      check: ({ data }) => expect(data.basis.withoutFigures).toBe(8),
    },
  ],
  exportExecutions: [
    {
      title: "writes executions without figures with their segment and what their quantity counts",
      expects: "output",
      act: async (on) => request(on, "exportExecutions", { token: (await allThree(on)).token }),
      check: (csv) => {
        const [header = "", ...lines] = csv.trimEnd().split("\r\n");
        expect(header.endsWith(",quantity_unit")).toBe(true);
        const counted = (segment: string) => lines.filter((line) => line.includes(`,${segment},`));
        expect(counted("commodity")).toHaveLength(8);
        expect(counted("commodity").every((line) => line.endsWith(",lots"))).toBe(true);
        expect(counted("currency").every((line) => line.endsWith(",units"))).toBe(true);
        expect(lines).toHaveLength(24);
      },
    },
  ],
  restoreBackup: [
    {
      title: "restores currency and commodity files with what their quantity counts",
      expects: "output",
      act: async (on) => {
        const { token } = await allThree(on);
        await whenReady(on, token);
        const archive = (await request(on, "backup", { token })).body as Blob;
        const other = await loggedIn(on);
        const file = new File([archive], "backup.zip");
        const restored = await request(on, "restoreBackup", { token: other.token, file });
        const exported = async (of: string) =>
          textOf(await request(on, "exportExecutions", { token: of })).replaceAll(/^[^,\r\n]+,/gm, "");
        expect(await exported(other.token)).toBe(await exported(token));
        return restored;
      },
      check: ({ data }) => expect(data).toMatchObject({ sameFigures: true, counts: { imports: 3, executions: 24 } }),
    },
  ],
} satisfies Partial<Cases>;

import type { ImportEntry, ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import type { EndpointName, Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Case } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

type ById = "importEntry" | "importRows" | "exportImportRows" | "importFile" | "undoImport" | "redoImport";

const NOBODYS = "00000000-0000-4000-8000-999999999999";

interface Importer {
  token: string;
  /** @returns the id of the import */
  add(file: { name: string; bytes: Uint8Array }, fields?: Record<string, string>): Promise<string>;
}

export async function importer(on: Subject): Promise<Importer> {
  const { person, token } = await loggedIn(on);
  return {
    token,
    async add({ name, bytes }, fields = {}) {
      const { status, body } = await request(on, "uploadExcel", {
        token,
        fields: { broker: "zerodha", tradetype: "equity", email: person.email, ...fields },
        file: new File([new Uint8Array(bytes)], name),
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
  };
}

/** Two files of one account: the second begins with the last 6 of the first file's 10 trades. */
export async function overlapping(on: Subject) {
  const who = await importer(on);
  const first = await who.add(zerodhaTradebookCsv({ rows: 10 }));
  const second = await who.add({ ...zerodhaTradebookCsv({ rows: 10, firstRow: 4 }), name: "second-AB1234.csv" });
  return { ...who, first, second };
}

export async function entries(on: Subject, token: string): Promise<ImportEntry[]> {
  const { body } = await request(on, "imports", { token });
  return (body as Output<"imports">).data.imports;
}

export async function rowsOf(
  on: Subject,
  token: string,
  id: string,
  query: Record<string, string> = {},
): Promise<ImportRow[]> {
  const { body } = await request(on, "importRows", { token, params: { id }, query });
  return (body as Output<"importRows">).data.rows;
}

export const change = (on: Subject, what: "undoImport" | "redoImport", token: string, id: string) =>
  request(on, what, { token, params: { id } });

export const noToken = <Name extends EndpointName>(name: Name): Case<Name> =>
  ({
    title: "is refused without a token",
    expects: "not_logged_in",
    act: (on) => request(on, name, { params: { id: NOBODYS } }),
  }) as Case<Name>;

/** Unknown, malformed and foreign ids. */
export const foreignIds = <Name extends ById>(name: Name): Case<Name>[] =>
  [
    async () => NOBODYS,
    async () => "none",
    async (on: Subject) => (await importer(on)).add(zerodhaTradebookCsv({ rows: 1 })),
  ].map(
    (idOf, at) =>
      ({
        title: `does not find an import ${["that nobody has", "with an id that is none", "of another account"][at]}`,
        expects: "not_found",
        act: async (on: Subject) =>
          request(on, name, { token: (await importer(on)).token, params: { id: await idOf(on) } }),
      }) as Case<Name>,
  );

export const badWindow = (name: "imports" | "importRows", query: Record<string, string>): Case<typeof name> => ({
  title: `refuses ${new URLSearchParams(query)}`,
  expects: "invalid_input",
  act: async (on) => {
    const who = await importer(on);
    return request(on, name, {
      token: who.token,
      params: { id: await who.add(zerodhaTradebookCsv({ rows: 1 })) },
      query,
    });
  },
});

/** Which imports each filter selects, out of an undone Zerodha import and a later one from Groww. */
export const filters: [Record<string, string>, string[]][] = [
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

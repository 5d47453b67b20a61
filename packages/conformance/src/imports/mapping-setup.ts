import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { KOTAK, kotakFile, kotakMapping } from "@saudabook/trading/samples/files/mapped-files.ts";
import { expect } from "vitest";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

export const fileOf = (lines: readonly string[] = KOTAK, name = "deals.csv") =>
  new File([new Uint8Array(kotakFile(lines).bytes)], name);

interface Sent {
  mapping?: ImportMapping | string | null;
  file?: File;
  broker?: string;
  tradetype?: string;
  corrections?: string;
}

interface Mapper {
  token: string;
  send(sent?: Sent): Promise<CaseResponse>;
  /** @returns the id of the import */
  add(sent?: Sent): Promise<string>;
  saved(): Promise<SavedMapping[]>;
}

export async function mapper(on: Subject): Promise<Mapper> {
  const { person, token } = await loggedIn(on);
  const send: Mapper["send"] = ({ mapping = kotakMapping(), file = fileOf(), ...given } = {}) => {
    const text = typeof mapping === "string" ? mapping : JSON.stringify(mapping);
    const fields = { broker: "other", tradetype: "equity", email: person.email, ...given };
    return request(on, "uploadExcel", {
      token,
      file,
      fields: { ...fields, ...(mapping !== null && { mapping: text }) },
    });
  };
  return {
    token,
    send,
    async add(sent) {
      const { status, body } = await send(sent);
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
    async saved() {
      return ((await request(on, "importMappings", { token })).body as Output<"importMappings">).data.mappings;
    },
  };
}

export async function tradeCount(on: Subject, token: string): Promise<number> {
  const { body } = await request(on, "tradeDetails", { token });
  return (body as Output<"tradeDetails">).data.trades.length;
}

export const change = (on: Subject, token: string, name: "undoImport" | "redoImport", id: string) =>
  request(on, name, { token, params: { id } });

import type { Note, NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { rowsOf } from "../analysis/round-trip-setup.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";

export const NOTE_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000a001";
export const OTHER_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000a002";
export const LABEL_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000b001";
export const LOST_ID = "5f0c6a9e-0f55-4c3b-9c3a-00000000c001";

export const ITC = ["ITC buy 100 400 2025-06-02 09:21:00", "ITC sell 100 410 2025-06-02 10:00:00"];
export const INFY = ["INFY buy 10 1500 2025-06-03 09:30:00", "INFY sell 10 1480 2025-06-03 11:00:00"];

export interface Writer {
  token: string;
  /** Imports a file, and waits for its figures. @returns its id */
  add(...fills: string[]): Promise<string>;
  /** As {@link add}, of another client code. */
  addAs(clientId: string, ...fills: string[]): Promise<string>;
  /** The detail of the newest round trip of a symbol. */
  detail(symbol: string): Promise<Output<"roundTrip">["data"]>;
  anchor(symbol: string): Promise<NoteAnchor>;
  change(...changes: object[]): Promise<CaseResponse>;
  /** As {@link change}, which must be done. */
  changed(...changes: object[]): Promise<Output<"changeNotes">["data"]>;
  list(query?: Record<string, string>): Promise<Note[]>;
  label(kind: string, labelName: string, id?: string): Promise<string>;
}

/** Somebody with the two fills of ITC and of INFY. */
export async function writer(on: Subject, fills: readonly string[] = [...ITC, ...INFY]): Promise<Writer> {
  const { person, token } = await loggedIn(on);
  const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
  const who: Writer = {
    token,
    add: (...added) => who.addAs("AB1234", ...added),
    async addAs(clientId, ...added) {
      const file = new File([tradebook(...added)], `tradebook-${clientId}-EQ.csv`);
      const reply = await request(on, "uploadExcel", { token, fields, file });
      const { import: report } = done<Output<"uploadExcel">>(reply);
      await whenReady(on, token);
      return report.id;
    },
    async detail(symbol) {
      const [closed] = await rowsOf(on, token, { symbol });
      const [open] = closed ? [] : await rowsOf(on, token, { symbol, status: "open" });
      const id = (closed ?? open)?.id ?? "";
      return done<Output<"roundTrip">>(await request(on, "roundTrip", { token, params: { id } })).data;
    },
    anchor: async (symbol) => (await who.detail(symbol)).anchor,
    change: (...changes) => request(on, "changeNotes", { token, json: { changes } }),
    changed: async (...changes) => done<Output<"changeNotes">>(await who.change(...changes)).data,
    list: async (query = {}) => done<Output<"notes">>(await request(on, "notes", { token, query })).data.notes,
    async label(kind, labelName, id = LABEL_ID) {
      done(await request(on, "putLabel", { token, params: { id }, json: { kind, labelName } }));
      return id;
    },
  };
  await who.add(...fills);
  return who;
}

export function done<Body>({ status, body }: CaseResponse): Body {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Body;
}

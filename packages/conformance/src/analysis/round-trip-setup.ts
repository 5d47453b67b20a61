import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Case } from "../case.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";

type Rows = Output<"roundTrips">["data"]["roundTrips"];

const symbolsOf = (rows: Rows) => rows.map(({ instrument }) => instrument.symbol);

/** A case that expects these symbols for a query. */
export function shows(query: Record<string, string>, symbols: string[]): Case<"roundTrips"> {
  return {
    title: `shows ${symbols.join(", ") || "nothing"} for ${new URLSearchParams(query)}`,
    expects: "output",
    act: async (on) => request(on, "roundTrips", { token: await analysedPerson(on), query }),
    check: ({ data }) => {
      expect(symbolsOf(data.roundTrips)).toEqual(symbols);
      if (query["offset"] === undefined && query["limit"] === undefined) expect(data.total).toBe(symbols.length);
    },
  };
}

export async function rowsOf(on: Subject, token: string, query: Record<string, string> = {}): Promise<Rows> {
  const { body } = await request(on, "roundTrips", { token, query });
  return (body as Output<"roundTrips">).data.roundTrips;
}

import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";

export interface Owner {
  token: string;
  /** Sends some of the sample's trades; a file without a client code is called `trades.csv`. */
  send(rows: { firstRow?: number; rows: number; clientId?: string }, fields?: object): Promise<CaseResponse>;
  /** @returns the id of the import */
  add(rows: Parameters<Owner["send"]>[0], fields?: object): Promise<string>;
}

/** Registers a person without files. */
export async function owner(on: Subject): Promise<Owner> {
  const { person, token } = await loggedIn(on);
  const send: Owner["send"] = ({ clientId = "", ...rows }, fields = {}) => {
    const { bytes } = zerodhaTradebookCsv(rows);
    const name = clientId === "" ? "trades.csv" : `tradebook-${clientId}-EQ.csv`;
    const file = new File([new Uint8Array(bytes)], name);
    const sent = { broker: "zerodha", tradetype: "equity", email: person.email, ...fields };
    return request(on, "uploadExcel", { token, fields: sent, file });
  };
  return {
    token,
    send,
    add: async (rows, fields) => {
      const { status, body } = await send(rows, fields);
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as Output<"uploadExcel">).import.id;
    },
  };
}

/** Registers a person with the accounts AB1234 (trades 0 to 5) and CD5678 (trades 4 to 9): two trades are in both. */
export async function ownerOfTwo(on: Subject) {
  const who = await owner(on);
  const first = await who.add({ rows: 6, clientId: "AB1234" });
  const second = await who.add({ firstRow: 4, rows: 6, clientId: "CD5678" });
  return { ...who, first, second };
}

/** Keys, names and executions. */
export async function accountsOf(on: Subject, token: string) {
  const { body } = await request(on, "brokerAccounts", { token });
  return (body as Output<"brokerAccounts">).data.accounts.map(({ key, name, executions }) => [key, name, executions]);
}

/** All data that the user sees of the trades, without ids and versions. */
export async function shown(on: Subject, token: string) {
  const { basis, ...figures } = await whenReady(on, token);
  const { body } = await request(on, "tradeDetails", { token });
  const { body: ledger } = await request(on, "imports", { token });
  return {
    figures: { ...figures, basis: { ...basis, version: "" } },
    trades: (body as Output<"tradeDetails">).data.trades.map(({ _id, ...trade }) => trade),
    imports: (ledger as Output<"imports">).data.imports,
    accounts: await accountsOf(on, token),
  };
}

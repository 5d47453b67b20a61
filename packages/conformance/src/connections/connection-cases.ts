import { MAX_CONNECTIONS } from "@saudabook/contract/connections/connections.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { APP, connect, connectedPerson, DHAN, NO_CONNECTION } from "./connection-setup.ts";

export const connectionCases = {
  connections: [
    {
      title: "lists the connections of the account alone, oldest first, without their secrets",
      expects: "output",
      act: async (on) => {
        await connectedPerson(on);
        const { token, id } = await connectedPerson(on);
        await request(on, "createConnection", { token, json: { ...APP, apiKey: "another1" } });
        const reply = await request(on, "connections", { token });
        expect((reply.body as Output<"connections">).data.connections).toHaveLength(2);
        expect((reply.body as Output<"connections">).data.connections.map((one) => one.id)).toContain(id);
        expect(JSON.stringify(reply.body)).not.toContain(APP.apiSecret);
        return reply;
      },
      check: ({ data }) => {
        expect(data.unavailable).toBeNull();
        for (const one of data.connections) {
          expect(one).toMatchObject({
            ...{ broker: "zerodha", account: null, clientId: null, secretKept: true },
            ...{ lastCheck: null, lastFault: null, uncheckedDays: [] },
            ...{ fetchedTo: null, nextFrom: null, otherFiles: [] },
          });
        }
      },
    },
    {
      title: "lists none of a new account",
      expects: "output",
      act: async (on) => request(on, "connections", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toEqual({ unavailable: null, connections: [] }),
    },
    { title: "needs a login", expects: "not_logged_in", act: (on) => request(on, "connections") },
  ],
  createConnection: [
    {
      title: "keeps key and secret, and returns the key alone",
      expects: "output",
      act: async (on) => {
        const json = { ...APP, apiKey: `  ${APP.apiKey} ` };
        const reply = await request(on, "createConnection", { token: (await loggedIn(on)).token, json });
        expect(JSON.stringify(reply.body)).not.toContain(APP.apiSecret);
        return reply;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.createConnection);
        expect(data).toMatchObject({ apiKey: APP.apiKey, clientId: null, secretKept: true, lastCheck: null });
      },
    },
    {
      title: "needs no key for Dhan, and lists neither days nor files of a new connection",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await request(on, "createConnection", { token, json: DHAN });
        const { body } = await request(on, "connections", { token });
        expect((body as Output<"connections">).data.connections).toEqual([
          (reply.body as Output<"createConnection">).data,
        ]);
        return reply;
      },
      check: ({ data }) => {
        expect(data).toMatchObject({
          ...{ broker: "dhan", account: null, clientId: null, apiKey: null, secretKept: true },
          ...{ lastCheck: null, lastFault: null, fetchedTo: null, nextFrom: null, otherFiles: [], uncheckedDays: [] },
        });
      },
    },
    {
      title: "refuses a key for Dhan",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "createConnection", { token, json: { ...APP, broker: "dhan" } });
      },
    },
    {
      title: "refuses a key or a secret that is none",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "createConnection", { token, json: { ...APP, apiKey: "a b", apiSecret: "" } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["apiKey", "apiSecret"]),
    },
    {
      title: "refuses an account that the person does not have at the broker",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "createConnection", { token, json: { ...APP, account: "zerodha|ZZ9999" } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["account"]),
    },
    {
      title: "refuses the account of files without a client code",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const { bytes } = zerodhaTradebookCsv({ rows: 2, clientId: "" });
        const file = new File([new Uint8Array(bytes)], "tradebook.csv");
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        expect((await request(on, "uploadExcel", { token, fields, file })).status).toBe(200);
        return request(on, "createConnection", { token, json: { ...APP, account: "zerodha|" } });
      },
      check: ({ fields }) => expect(fields).toEqual({ account: "isn't one of your accounts at Zerodha" }),
    },
    {
      title: "refuses another broker",
      expects: "invalid_input",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "createConnection", { token, json: { ...APP, broker: "fyers" } });
      },
    },
    {
      title: "refuses one more than an account can have",
      expects: "quota_exceeded",
      act: async (on) => {
        const { token } = await loggedIn(on);
        for (let count = 0; count < MAX_CONNECTIONS; count++) await connect(on, token);
        return request(on, "createConnection", { token, json: APP });
      },
    },
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "putSampleData", { token });
        return request(on, "createConnection", { token, json: APP });
      },
    },
    { title: "needs a login", expects: "not_logged_in", act: (on) => request(on, "createConnection", { json: APP }) },
  ],
  deleteConnection: [
    {
      title: "forgets the connection",
      expects: "output",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        const reply = await request(on, "deleteConnection", { token, params: { id } });
        const { body } = await request(on, "connections", { token });
        expect((body as Output<"connections">).data.connections).toEqual([]);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.deleteConnection),
    },
    {
      title: "does not know an unknown connection",
      expects: "not_found",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "deleteConnection", { token, params: { id: NO_CONNECTION } });
      },
    },
    {
      title: "does not know the connection of somebody else",
      expects: "not_found",
      act: async (on) => {
        const { id } = await connectedPerson(on);
        return request(on, "deleteConnection", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      title: "does not know a malformed id",
      expects: "not_found",
      act: async (on) =>
        request(on, "deleteConnection", { token: (await loggedIn(on)).token, params: { id: "malformed" } }),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteConnection", { params: { id: NO_CONNECTION } }),
    },
  ],
} satisfies Pick<Cases, "connections" | "createConnection" | "deleteConnection">;

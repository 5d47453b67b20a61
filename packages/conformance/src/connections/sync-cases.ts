import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { APP, beginLogin, connect, connectedPerson, dhanPerson, NO_CONNECTION, sync } from "./connection-setup.ts";
import { dhanSyncCases } from "./dhan-sync-cases.ts";

const login = (on: Subject, token: string, id: string) => request(on, "startBrokerLogin", { token, params: { id } });

/** A person with a connection from before the sample data. */
async function besideSample(on: Subject) {
  const { token, id } = await connectedPerson(on);
  const { status } = await request(on, "putSampleData", { token });
  expect(status).toBe(200);
  return { token, id };
}

export const syncCases = {
  startBrokerLogin: [
    {
      title: "leads to the broker's login page, with a state that is new each time",
      expects: "output",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        const before = await beginLogin(on, token, id);
        expect(before).not.toBe("");
        expect(await beginLogin(on, token, id)).not.toBe(before);
        return login(on, token, id);
      },
      check: ({ data }) => {
        const { origin, pathname, searchParams } = new URL(data.address);
        expect([origin, pathname]).toEqual(["https://kite.zerodha.com", "/connect/login"]);
        expect([...searchParams.keys()]).toEqual(["v", "api_key", "redirect_params"]);
        expect(searchParams.get("api_key")).toBe(APP.apiKey);
        const carried = new URLSearchParams(searchParams.get("redirect_params") ?? "");
        expect([...carried.keys()]).toEqual(["connection", "state"]);
        expect(data.address).not.toContain(APP.apiSecret);
      },
    },
    {
      title: "has no page of Dhan",
      expects: "sync_refused",
      act: async (on) => {
        const { token, id } = await dhanPerson(on);
        return login(on, token, id);
      },
      check: ({ message }) => expect(message).toContain("Dhan has no login page"),
    },
    {
      title: "does not know an unknown connection, or that of somebody else",
      expects: "not_found",
      act: async (on) => {
        const { id } = await connectedPerson(on);
        const { token } = await loggedIn(on);
        expect((await login(on, token, NO_CONNECTION)).status).toBe(404);
        return login(on, token, id);
      },
    },
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token, id } = await besideSample(on);
        return login(on, token, id);
      },
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "startBrokerLogin", { params: { id: NO_CONNECTION } }),
    },
  ],
  syncConnection: [
    {
      title: "checks the day once for each login, and stores nothing the second time",
      expects: "output",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        const { body } = await sync(on, token, id);
        const { data } = body as Output<"syncConnection">;
        expect(data).toMatchObject({ firstLogin: true, loggedOut: true });
        const imported = data.imports.reduce((sum, one) => sum + one.imported, 0);
        expect(data.check.trades - data.check.known).toBe(imported);
        const again = await sync(on, token, id);
        const list = await request(on, "connections", { token });
        const [listed] = (list.body as Output<"connections">).data.connections;
        const { data: second } = again.body as Output<"syncConnection">;
        expect(listed).toMatchObject({ clientId: data.clientId, lastFault: null, lastCheck: second.check });
        return again;
      },
      check: ({ message, data }) => {
        expect(message).toBe(doneMessages.syncConnection);
        expect(data).toMatchObject({ firstLogin: false, imports: [] });
        expect(data.check.known).toBe(data.check.trades);
      },
    },
    ...dhanSyncCases,
    {
      title: "tells its steps, in their order",
      expects: "lines",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        return sync(on, token, id, true);
      },
      check: ({ steps }) => expect(steps[0]).toEqual({ step: "login" }),
    },
    {
      title: "refuses a state that was not issued",
      expects: "sync_refused",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        return request(on, "syncConnection", { token, params: { id }, json: { state: "x", requestToken: "y" } });
      },
      check: ({ message }) => expect(message).toContain("was not started here"),
    },
    {
      title: "refuses the state of another connection, session or person",
      expects: "sync_refused",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        const other = await connectedPerson(on);
        const states = [
          await beginLogin(on, token, await connect(on, token)),
          await beginLogin(on, other.token, other.id),
        ];
        const send = (state: string) =>
          request(on, "syncConnection", { token, params: { id }, json: { state, requestToken: "y" } });
        for (const state of states) expect((await send(state)).status).toBe(409);
        return send(states[0] ?? "");
      },
    },
    {
      title: "refuses a client code that another connection has",
      expects: "sync_refused",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        expect((await sync(on, token, id)).status).toBe(200);
        return sync(on, token, await connect(on, token));
      },
      check: ({ message }) => expect(message).toContain("another of your connections has"),
    },
    {
      title: "refuses a request token that is none",
      expects: "invalid_input",
      act: async (on) => {
        const { token, id } = await connectedPerson(on);
        return request(on, "syncConnection", { token, params: { id }, json: { state: "x", requestToken: "a b" } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["requestToken"]),
    },
    {
      title: "does not know an unknown connection, or that of somebody else",
      expects: "not_found",
      act: async (on) => {
        const { id } = await connectedPerson(on);
        const { token } = await loggedIn(on);
        const json = { state: "x", requestToken: "y" };
        const unknown = await request(on, "syncConnection", { token, params: { id: NO_CONNECTION }, json });
        expect(unknown.status).toBe(404);
        return request(on, "syncConnection", { token, params: { id }, json });
      },
    },
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => {
        const { token, id } = await besideSample(on);
        return request(on, "syncConnection", { token, params: { id }, json: { state: "x", requestToken: "y" } });
      },
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) =>
        request(on, "syncConnection", { params: { id: NO_CONNECTION }, json: { state: "x", requestToken: "y" } }),
    },
  ],
} satisfies Pick<Cases, "startBrokerLogin" | "syncConnection">;

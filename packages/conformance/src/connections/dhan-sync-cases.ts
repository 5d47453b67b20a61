import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { addDays, dayText } from "@saudabook/trading/calendar.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import type { Subject } from "../subject.ts";
import { request } from "../subject.ts";
import { connect, dhanPerson, paste } from "./connection-setup.ts";

const yesterday = ({ today }: Subject) => addDays(today, -1);

export const dhanSyncCases = [
  {
    title: "fetches all finished days with a pasted token, and then has none left",
    expects: "sync_refused",
    act: async (on) => {
      const { token, id } = await dhanPerson(on);
      const from = addDays(on.today, -70);
      const { body } = await paste(on, token, id, from);
      const { data } = body as Output<"syncConnection">;
      expect(data).toMatchObject({ firstLogin: true, loggedOut: null, check: { from, day: yesterday(on) } });
      const { body: list } = await request(on, "connections", { token });
      expect((list as Output<"connections">).data.connections).toMatchObject([
        {
          ...{ clientId: data.clientId, lastCheck: data.check, lastFault: null },
          ...{ fetchedTo: yesterday(on), nextFrom: null, otherFiles: [], uncheckedDays: [] },
        },
      ]);
      const again = await paste(on, token, id, from);
      expect((again.body as Output<"syncConnection">).data).toMatchObject({ firstLogin: false, imports: [] });
      const last = await paste(on, token, id);
      const day = dayText(yesterday(on));
      expect(last.body).toMatchObject({ message: expect.stringContaining(`up to ${day} is fetched already`) });
      return last;
    },
  },
  {
    title: "needs a first day for the first fetch at Dhan, up to yesterday and not too long ago",
    expects: "invalid_input",
    act: async (on) => {
      const { token, id } = await dhanPerson(on);
      for (const from of [on.today, "1999-12-31"]) expect((await paste(on, token, id, from)).status).toBe(400);
      return paste(on, token, id);
    },
    check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["from"]),
  },
  {
    title: "takes a pasted token at Dhan alone",
    expects: "invalid_input",
    act: async (on) => {
      const { token, id } = await dhanPerson(on);
      const zerodha = await connect(on, token);
      expect((await paste(on, token, zerodha, yesterday(on))).status).toBe(400);
      const json = { state: "x", requestToken: "y" };
      return request(on, "syncConnection", { token, params: { id }, json });
    },
    check: ({ message }) => expect(message).toContain("isn't what a sync of Dhan begins with"),
  },
] satisfies Cases["syncConnection"];

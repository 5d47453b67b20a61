import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/files/groww-orders-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { csv, fileOf, uploadAs, uploads } from "../imports/upload-setup.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";

export const tradeDetailsCases = {
  tradeDetails: [
    {
      title: "shows a new account without trades",
      expects: "output",
      act: async (on) => request(on, "tradeDetails", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ clientId: null, trades: [] });
        expect(data.name).toMatch(/^Meera Iyer/);
      },
    },
    {
      title: "shows again what the upload reported",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const file = fileOf(await growwOrdersXlsx({ rows: 15 }));
        const uploaded = await uploadAs(on, { email: person.email, token }, file, { broker: "groww" });
        const reply = await request(on, "tradeDetails", { token });
        expect((reply.body as Output<"tradeDetails">).data).toEqual((uploaded.body as Output<"uploadExcel">).data);
        return reply;
      },
    },
    {
      title: "shows nobody the trades of another",
      expects: "output",
      act: async (on) => {
        await uploads(on, csv());
        return request(on, "tradeDetails", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.trades).toEqual([]),
    },
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "tradeDetails") },
    {
      title: "refuses a token that nobody signed",
      expects: "not_logged_in",
      act: (on) => request(on, "tradeDetails", { token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." }),
    },
    {
      title: "refuses a token that has been logged out",
      expects: "not_logged_in",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "logout", { token });
        return request(on, "tradeDetails", { token });
      },
    },
  ],
} satisfies Pick<Cases, "tradeDetails">;

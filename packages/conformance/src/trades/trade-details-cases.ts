import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { growwOrdersXlsx } from "@saudabook/trading/samples/groww-orders-files.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { csv, fileOf, uploadAs, uploads } from "../imports/upload-setup.ts";
import { loggedIn } from "../person.ts";
import { ask } from "../subject.ts";

export const tradeDetailsCases = {
  tradeDetails: [
    {
      says: "shows a new account without trades",
      answers: "output",
      ask: async (on) => ask(on, "tradeDetails", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ clientId: null, trades: [] });
        expect(data.name).toMatch(/^Meera Iyer/);
      },
    },
    {
      says: "shows again what the upload answered",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const file = fileOf(await growwOrdersXlsx({ rows: 15 }));
        const uploaded = await uploadAs(on, { email: person.email, token }, file, { broker: "groww" });
        const reply = await ask(on, "tradeDetails", { token });
        expect((reply.body as Output<"tradeDetails">).data).toEqual((uploaded.body as Output<"uploadExcel">).data);
        return reply;
      },
    },
    {
      says: "shows nobody the trades of another",
      answers: "output",
      ask: async (on) => {
        await uploads(on, csv());
        return ask(on, "tradeDetails", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.trades).toEqual([]),
    },
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "tradeDetails") },
    {
      says: "refuses a token that nobody signed",
      answers: "not_logged_in",
      ask: (on) => ask(on, "tradeDetails", { token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." }),
    },
    {
      says: "refuses a token that has been logged out",
      answers: "not_logged_in",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        await ask(on, "logout", { token });
        return ask(on, "tradeDetails", { token });
      },
    },
  ],
} satisfies Pick<Cases, "tradeDetails">;

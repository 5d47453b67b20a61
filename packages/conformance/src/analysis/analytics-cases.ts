import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { ask, type Subject } from "../subject.ts";

async function analyticsToken(on: Subject): Promise<{ session: string; token: string }> {
  const { token: session } = await loggedIn(on);
  const reply = await ask(on, "analyticsToken", { token: session });
  return { session, token: (reply.body as { data: { token: string } }).data.token };
}

export const analyticsCases = {
  analyticsToken: [
    {
      says: "gives a token to who is logged in",
      answers: "output",
      ask: async (on) => ask(on, "analyticsToken", { token: (await loggedIn(on)).token }),
    },
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "analyticsToken"),
      check: ({ error }) => expect(error).toBe("You are not logged in"),
    },
    {
      says: "says of a token that has been logged out that its session has ended",
      answers: "not_logged_in",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        await ask(on, "logout", { token });
        return ask(on, "analyticsToken", { token });
      },
      check: ({ error }) => expect(error).toBe("Your session has ended"),
    },
    {
      says: "is not had with an analytics token",
      answers: "not_logged_in",
      ask: async (on) => ask(on, "analyticsToken", { token: (await analyticsToken(on)).token }),
    },
  ],
  analyticsExchange: [
    {
      says: "names the owner of the token",
      answers: "output",
      ask: async (on) => ask(on, "analyticsExchange", { json: { token: (await analyticsToken(on)).token } }),
      check: ({ data }) => expect(data.name).toMatch(/^Meera Iyer/),
    },
    {
      says: "takes a token once",
      answers: "token_used",
      ask: async (on) => {
        const { token } = await analyticsToken(on);
        await ask(on, "analyticsExchange", { json: { token } });
        return ask(on, "analyticsExchange", { json: { token } });
      },
    },
    {
      says: "refuses a token from before the logout",
      answers: "token_used",
      ask: async (on) => {
        const { session, token } = await analyticsToken(on);
        await ask(on, "logout", { token: session });
        return ask(on, "analyticsExchange", { json: { token } });
      },
    },
    {
      says: "refuses a session's token",
      answers: "token_used",
      ask: async (on) => ask(on, "analyticsExchange", { json: { token: (await loggedIn(on)).token } }),
    },
    {
      says: "refuses what is no token",
      answers: "token_used",
      ask: (on) => ask(on, "analyticsExchange", { json: { token: "no.such.token" } }),
    },
    {
      says: "requires a token",
      answers: "invalid_input",
      ask: (on) => ask(on, "analyticsExchange", {}),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["token"]),
    },
  ],
} satisfies Pick<Cases, "analyticsToken" | "analyticsExchange">;

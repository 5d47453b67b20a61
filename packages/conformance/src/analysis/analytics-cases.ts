import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

async function analyticsToken(on: Subject): Promise<{ session: string; token: string }> {
  const { token: session } = await loggedIn(on);
  const reply = await request(on, "analyticsToken", { token: session });
  return { session, token: (reply.body as { data: { token: string } }).data.token };
}

export const analyticsCases = {
  analyticsToken: [
    {
      title: "gives a token to who is logged in",
      expects: "output",
      act: async (on) => request(on, "analyticsToken", { token: (await loggedIn(on)).token }),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "analyticsToken"),
      check: ({ error }) => expect(error).toBe("You are not logged in"),
    },
    {
      title: "says of a token that has been logged out that its session has ended",
      expects: "not_logged_in",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "logout", { token });
        return request(on, "analyticsToken", { token });
      },
      check: ({ error }) => expect(error).toBe("Your session has ended"),
    },
    {
      title: "is not had with an analytics token",
      expects: "not_logged_in",
      act: async (on) => request(on, "analyticsToken", { token: (await analyticsToken(on)).token }),
    },
  ],
  analyticsExchange: [
    {
      title: "names the owner of the token",
      expects: "output",
      act: async (on) => request(on, "analyticsExchange", { json: { token: (await analyticsToken(on)).token } }),
      check: ({ data }) => expect(data.name).toMatch(/^Meera Iyer/),
    },
    {
      title: "takes a token once",
      expects: "token_used",
      act: async (on) => {
        const { token } = await analyticsToken(on);
        await request(on, "analyticsExchange", { json: { token } });
        return request(on, "analyticsExchange", { json: { token } });
      },
    },
    {
      title: "refuses a token from before the logout",
      expects: "token_used",
      act: async (on) => {
        const { session, token } = await analyticsToken(on);
        await request(on, "logout", { token: session });
        return request(on, "analyticsExchange", { json: { token } });
      },
    },
    {
      title: "refuses a session's token",
      expects: "token_used",
      act: async (on) => request(on, "analyticsExchange", { json: { token: (await loggedIn(on)).token } }),
    },
    {
      title: "refuses what is no token",
      expects: "token_used",
      act: (on) => request(on, "analyticsExchange", { json: { token: "no.such.token" } }),
    },
    {
      title: "requires a token",
      expects: "invalid_input",
      act: (on) => request(on, "analyticsExchange", {}),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["token"]),
    },
  ],
} satisfies Pick<Cases, "analyticsToken" | "analyticsExchange">;

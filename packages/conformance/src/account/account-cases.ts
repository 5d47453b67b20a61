import { tokenClaims } from "@saudabook/contract/account/account.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { commonPassword } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { COMMON_PASSWORD, loggedIn, register, registrationOf, somebody } from "../person.ts";
import { ask } from "../subject.ts";

export const accountCases = {
  register: [
    {
      says: "takes a new account",
      answers: "output",
      ask: (on) => ask(on, "register", { json: registrationOf(somebody()) }),
      check: ({ message }) => expect(message).toBe(doneMessages.register),
    },
    {
      says: "names every refused field",
      answers: "invalid_input",
      ask: (on) => ask(on, "register", { json: { name: " ", email: "nobody", phone: "12345", password: "short" } }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["confirmPassword", "email", "name", "password", "phone"]),
    },
    {
      says: "refuses passwords that differ, at the second",
      answers: "invalid_input",
      ask: (on) =>
        ask(on, "register", { json: { ...registrationOf(somebody()), confirmPassword: "another password" } }),
      check: ({ fields }) => expect(fields).toHaveProperty("confirmPassword"),
    },
    {
      says: "refuses a common password, however it is written",
      answers: "invalid_input",
      ask: (on) => ask(on, "register", { json: registrationOf({ ...somebody(), password: COMMON_PASSWORD }) }),
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      says: "refuses what is not text",
      answers: "invalid_input",
      ask: (on) => ask(on, "register", { json: { ...registrationOf(somebody()), name: { $ne: null } } }),
      check: ({ fields }) => expect(fields).toHaveProperty("name"),
    },
    {
      says: "refuses an email that is taken, however it is written",
      answers: "already_registered",
      ask: async (on) => {
        const { email } = await register(on);
        return ask(on, "register", { json: { ...registrationOf(somebody()), email: ` ${email.toUpperCase()} ` } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["email"]),
    },
    {
      says: "refuses a phone number that is taken",
      answers: "already_registered",
      ask: async (on) => {
        const { phone } = await register(on);
        return ask(on, "register", { json: { ...registrationOf(somebody()), phone } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["phone"]),
    },
    {
      says: "names both where an account has the email and another the phone number",
      answers: "already_registered",
      ask: async (on) => {
        const [{ email }, { phone }] = [await register(on), await register(on)];
        return ask(on, "register", { json: { ...registrationOf(somebody()), email, phone } });
      },
      check: ({ error, message, fields }) =>
        expect({ error, message, fields }).toEqual({
          error: "This email is already registered",
          message: "This email is already registered. This phone number is already registered.",
          fields: { email: "is already registered", phone: "is already registered" },
        }),
    },
  ],
  login: [
    {
      says: "gives a token that says who it is for",
      answers: "output",
      ask: async (on) => {
        const { email, password } = await register(on);
        return ask(on, "login", { json: { email, password } });
      },
      check: ({ data }) => {
        const claims = tokenClaims.parse(
          JSON.parse(atob((data.token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))),
        );
        expect(claims.name).toMatch(/^Meera Iyer/);
        expect(claims.exp).toBeGreaterThan(claims.iat);
      },
    },
    {
      says: "takes the phone number in place of the email",
      answers: "output",
      ask: async (on) => {
        const { phone, password } = await register(on);
        return ask(on, "login", { json: { email: phone, password } });
      },
    },
    {
      says: "does not mind how the email is written",
      answers: "output",
      ask: async (on) => {
        const { email, password } = await register(on);
        return ask(on, "login", { json: { email: ` ${email.toUpperCase()} `, password } });
      },
    },
    {
      says: "requires both fields",
      answers: "invalid_input",
      ask: (on) => ask(on, "login", {}),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["email", "password"]),
    },
    {
      says: "refuses a wrong password",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { email } = await register(on);
        return ask(on, "login", { json: { email, password: "another password" } });
      },
    },
    {
      says: "says the same of an account that does not exist",
      answers: "invalid_credentials",
      ask: (on) => ask(on, "login", { json: { email: somebody().email, password: "another password" } }),
      check: async (unknown, on) => {
        const { email } = await register(on);
        const known = await ask(on, "login", { json: { email, password: "another password" } });
        const { requestId: _, ...said } = known.body as Record<string, unknown>;
        expect(unknown).toMatchObject(said);
      },
    },
  ],
  logout: [
    {
      says: "revokes the token",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await ask(on, "logout", { token });
        expect((await ask(on, "tradeDetails", { token })).status).toBe(401);
        return reply;
      },
    },
    {
      says: "leaves the other sessions of the account",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const other = await ask(on, "login", { json: { email: person.email, password: person.password } });
        const reply = await ask(on, "logout", { token });
        const { data } = other.body as { data: { token: string } };
        expect((await ask(on, "tradeDetails", { token: data.token })).status).toBe(200);
        return reply;
      },
    },
    { says: "does not mind that nobody is logged in", answers: "output", ask: (on) => ask(on, "logout") },
    {
      says: "does not mind a bad token",
      answers: "output",
      ask: (on) => ask(on, "logout", { token: "no.such.token" }),
    },
  ],
} satisfies Pick<Cases, "register" | "login" | "logout">;

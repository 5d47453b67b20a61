import { tokenClaims } from "@saudabook/contract/account/account.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { commonPassword } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { COMMON_PASSWORD, loggedIn, register, registrationOf, somebody } from "../person.ts";
import { request } from "../subject.ts";

export const accountCases = {
  register: [
    {
      title: "takes a new account",
      expects: "output",
      act: (on) => request(on, "register", { json: registrationOf(somebody()) }),
      check: ({ message }) => expect(message).toBe(doneMessages.register),
    },
    {
      title: "names every refused field",
      expects: "invalid_input",
      act: (on) => request(on, "register", { json: { name: " ", email: "nobody", phone: "12345", password: "short" } }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["confirmPassword", "email", "name", "password", "phone"]),
    },
    {
      title: "refuses passwords that differ, at the second",
      expects: "invalid_input",
      act: (on) =>
        request(on, "register", { json: { ...registrationOf(somebody()), confirmPassword: "another password" } }),
      check: ({ fields }) => expect(fields).toHaveProperty("confirmPassword"),
    },
    {
      title: "refuses a common password, however it is written",
      expects: "invalid_input",
      act: (on) => request(on, "register", { json: registrationOf({ ...somebody(), password: COMMON_PASSWORD }) }),
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      title: "refuses what is not text",
      expects: "invalid_input",
      act: (on) => request(on, "register", { json: { ...registrationOf(somebody()), name: { $ne: null } } }),
      check: ({ fields }) => expect(fields).toHaveProperty("name"),
    },
    {
      title: "refuses an email that is taken, however it is written",
      expects: "already_registered",
      act: async (on) => {
        const { email } = await register(on);
        return request(on, "register", { json: { ...registrationOf(somebody()), email: ` ${email.toUpperCase()} ` } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["email"]),
    },
    {
      title: "refuses a phone number that is taken",
      expects: "already_registered",
      act: async (on) => {
        const { phone } = await register(on);
        return request(on, "register", { json: { ...registrationOf(somebody()), phone } });
      },
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["phone"]),
    },
    {
      title: "names both where an account has the email and another the phone number",
      expects: "already_registered",
      act: async (on) => {
        const [{ email }, { phone }] = [await register(on), await register(on)];
        return request(on, "register", { json: { ...registrationOf(somebody()), email, phone } });
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
      title: "gives a token that says who it is for",
      expects: "output",
      act: async (on) => {
        const { email, password } = await register(on);
        return request(on, "login", { json: { email, password } });
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
      title: "takes the phone number in place of the email",
      expects: "output",
      act: async (on) => {
        const { phone, password } = await register(on);
        return request(on, "login", { json: { email: phone, password } });
      },
    },
    {
      title: "does not mind how the email is written",
      expects: "output",
      act: async (on) => {
        const { email, password } = await register(on);
        return request(on, "login", { json: { email: ` ${email.toUpperCase()} `, password } });
      },
    },
    {
      title: "requires both fields",
      expects: "invalid_input",
      act: (on) => request(on, "login", {}),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["email", "password"]),
    },
    {
      title: "refuses a wrong password",
      expects: "invalid_credentials",
      act: async (on) => {
        const { email } = await register(on);
        return request(on, "login", { json: { email, password: "another password" } });
      },
    },
    {
      title: "says the same of an account that does not exist",
      expects: "invalid_credentials",
      act: (on) => request(on, "login", { json: { email: somebody().email, password: "another password" } }),
      check: async (unknown, on) => {
        const { email } = await register(on);
        const known = await request(on, "login", { json: { email, password: "another password" } });
        const { requestId: _, ...said } = known.body as Record<string, unknown>;
        expect(unknown).toMatchObject(said);
      },
    },
  ],
  logout: [
    {
      title: "revokes the token",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await request(on, "logout", { token });
        expect((await request(on, "tradeDetails", { token })).status).toBe(401);
        return reply;
      },
    },
    {
      title: "leaves the other sessions of the account",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const other = await request(on, "login", { json: { email: person.email, password: person.password } });
        const reply = await request(on, "logout", { token });
        const { data } = other.body as { data: { token: string } };
        expect((await request(on, "tradeDetails", { token: data.token })).status).toBe(200);
        return reply;
      },
    },
    { title: "does not mind that nobody is logged in", expects: "output", act: (on) => request(on, "logout") },
    {
      title: "does not mind a bad token",
      expects: "output",
      act: (on) => request(on, "logout", { token: "no.such.token" }),
    },
  ],
} satisfies Pick<Cases, "register" | "login" | "logout">;

import { tokenClaims } from "@saudabook/contract/account/account.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { wrongPassword } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn, type Person, register, somebody } from "../person.ts";
import { ask } from "../subject.ts";
import { loginStatus, statusOf, twice } from "./profile-setup.ts";

const identityOf = ({ name, email, phone }: Person) => ({ name, email, phone });

export const profileCases = {
  profile: [
    {
      says: "has the account of the token",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const reply = await ask(on, "profile", { token });
        expect(reply.body).toMatchObject({ data: { ...identityOf(person), recoveryCodes: 0 } });
        return reply;
      },
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "profile") },
  ],
  putProfile: [
    {
      says: "changes the name without the password, and gives a token with it",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        return ask(on, "putProfile", { token, json: { ...identityOf(person), name: "Meera Menon" } });
      },
      check: async ({ data }, on) => {
        const payload = (data.token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
        expect(tokenClaims.parse(JSON.parse(atob(payload)))).toMatchObject({ name: "Meera Menon" });
        const { body } = await ask(on, "profile", { token: data.token });
        expect(body).toMatchObject({ data: { name: "Meera Menon" } });
      },
    },
    {
      says: "changes the email with the password, and ends the other sessions",
      answers: "output",
      ask: async (on) => {
        const { person, token, other } = await twice(on);
        const changed = { ...identityOf(person), email: somebody().email };
        const json = { ...changed, currentPassword: person.password };
        const reply = await ask(on, "putProfile", { token, json });
        expect(await statusOf(on, other)).toBe(401);
        expect(await loginStatus(on, person, person.password)).toBe(401);
        expect(await loginStatus(on, { ...person, ...changed }, person.password)).toBe(200);
        return reply;
      },
    },
    {
      says: "requires the password for another email",
      answers: "invalid_input",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        return ask(on, "putProfile", { token, json: { ...identityOf(person), email: somebody().email } });
      },
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    {
      says: "refuses another phone number with a wrong password",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const json = { ...identityOf(person), phone: somebody().phone, currentPassword: "wrong" };
        return ask(on, "putProfile", { token, json });
      },
      check: ({ fields }) => expect(fields).toEqual(wrongPassword().fields),
    },
    {
      says: "refuses the email and the phone number of others",
      answers: "already_registered",
      ask: async (on) => {
        const [{ email }, { phone }] = [await register(on), await register(on)];
        const { person, token } = await loggedIn(on);
        const json = { ...identityOf(person), email: email.toUpperCase(), phone, currentPassword: person.password };
        const reply = await ask(on, "putProfile", { token, json });
        expect((await ask(on, "profile", { token })).body).toMatchObject({ data: identityOf(person) });
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual({ email: "is already registered", phone: "is already registered" }),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "putProfile") },
  ],
  sessions: [
    {
      says: "lists this session first, and the others",
      answers: "output",
      ask: async (on) => {
        const { token } = await twice(on);
        return ask(on, "sessions", { token });
      },
      check: ({ data }) => {
        expect(data.map(({ current }) => current)).toEqual([true, false]);
        for (const { createdAt, lastUsedAt } of data) expect(lastUsedAt >= createdAt).toBe(true);
      },
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "sessions") },
  ],
  endSession: [
    {
      says: "ends one session at once",
      answers: "output",
      ask: async (on) => {
        const { token, other } = await twice(on);
        const { body } = await ask(on, "sessions", { token });
        const id = (body as Output<"sessions">).data.find(({ current }) => !current)?.id ?? "";
        const reply = await ask(on, "endSession", { token, params: { id } });
        expect(await statusOf(on, other)).toBe(401);
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    {
      says: "refuses the session of somebody else",
      answers: "not_found",
      ask: async (on) => {
        const stranger = await loggedIn(on);
        const { body } = await ask(on, "sessions", { token: stranger.token });
        const { token } = await loggedIn(on);
        const id = (body as Output<"sessions">).data[0]?.id ?? "";
        const reply = await ask(on, "endSession", { token, params: { id } });
        expect(await statusOf(on, stranger.token)).toBe(200);
        return reply;
      },
    },
    {
      says: "requires a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "endSession", { params: { id: "session" } }),
    },
  ],
  endOtherSessions: [
    {
      says: "ends all but this one",
      answers: "output",
      ask: async (on) => {
        const { token, other } = await twice(on);
        const reply = await ask(on, "endOtherSessions", { token });
        expect(await statusOf(on, other)).toBe(401);
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "endOtherSessions") },
  ],
  deleteAccount: [
    {
      says: "ends every session and frees the email and the phone number",
      answers: "output",
      ask: async (on) => {
        const { person, token, other } = await twice(on);
        const reply = await ask(on, "deleteAccount", { token, json: { currentPassword: person.password } });
        expect([await statusOf(on, token), await statusOf(on, other)]).toEqual([401, 401]);
        expect(await loginStatus(on, person, person.password)).toBe(401);
        const anew = await ask(on, "register", { json: { ...person, confirmPassword: person.password } });
        expect(anew.status).toBe(200);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.deleteAccount),
    },
    {
      says: "refuses a wrong password, and deletes nothing",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await ask(on, "deleteAccount", { token, json: { currentPassword: "wrong" } });
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    {
      says: "requires the password",
      answers: "invalid_input",
      ask: async (on) => ask(on, "deleteAccount", { token: (await loggedIn(on)).token }),
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "deleteAccount") },
  ],
} satisfies Pick<Cases, "profile" | "putProfile" | "sessions" | "endSession" | "endOtherSessions" | "deleteAccount">;

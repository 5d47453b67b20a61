import { tokenClaims } from "@saudabook/contract/account/account.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { wrongPassword } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn, type Person, register, somebody } from "../person.ts";
import { request } from "../subject.ts";
import { loginStatus, statusOf, twice } from "./profile-setup.ts";

const identityOf = ({ name, email, phone }: Person) => ({ name, email, phone });

export const profileCases = {
  profile: [
    {
      title: "has the account of the token",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const reply = await request(on, "profile", { token });
        expect(reply.body).toMatchObject({ data: { ...identityOf(person), recoveryCodes: 0 } });
        return reply;
      },
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "profile") },
  ],
  putProfile: [
    {
      title: "changes the name without the password, and gives a token with it",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        return request(on, "putProfile", { token, json: { ...identityOf(person), name: "Meera Menon" } });
      },
      check: async ({ data }, on) => {
        const payload = (data.token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
        expect(tokenClaims.parse(JSON.parse(atob(payload)))).toMatchObject({ name: "Meera Menon" });
        const { body } = await request(on, "profile", { token: data.token });
        expect(body).toMatchObject({ data: { name: "Meera Menon" } });
      },
    },
    {
      title: "changes the email with the password, and ends the other sessions",
      expects: "output",
      act: async (on) => {
        const { person, token, other } = await twice(on);
        const changed = { ...identityOf(person), email: somebody().email };
        const json = { ...changed, currentPassword: person.password };
        const reply = await request(on, "putProfile", { token, json });
        expect(await statusOf(on, other)).toBe(401);
        expect(await loginStatus(on, person, person.password)).toBe(401);
        expect(await loginStatus(on, { ...person, ...changed }, person.password)).toBe(200);
        return reply;
      },
    },
    {
      title: "requires the password for another email",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        return request(on, "putProfile", { token, json: { ...identityOf(person), email: somebody().email } });
      },
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    {
      title: "refuses another phone number with a wrong password",
      expects: "invalid_credentials",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const json = { ...identityOf(person), phone: somebody().phone, currentPassword: "wrong" };
        return request(on, "putProfile", { token, json });
      },
      check: ({ fields }) => expect(fields).toEqual(wrongPassword().fields),
    },
    {
      title: "refuses the email and the phone number of others",
      expects: "already_registered",
      act: async (on) => {
        const [{ email }, { phone }] = [await register(on), await register(on)];
        const { person, token } = await loggedIn(on);
        const json = { ...identityOf(person), email: email.toUpperCase(), phone, currentPassword: person.password };
        const reply = await request(on, "putProfile", { token, json });
        expect((await request(on, "profile", { token })).body).toMatchObject({ data: identityOf(person) });
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual({ email: "is already registered", phone: "is already registered" }),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "putProfile") },
  ],
  sessions: [
    {
      title: "lists this session first, and the others",
      expects: "output",
      act: async (on) => {
        const { token } = await twice(on);
        return request(on, "sessions", { token });
      },
      check: ({ data }) => {
        expect(data.map(({ current }) => current)).toEqual([true, false]);
        for (const { createdAt, lastUsedAt } of data) expect(lastUsedAt >= createdAt).toBe(true);
      },
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "sessions") },
  ],
  endSession: [
    {
      title: "ends one session at once",
      expects: "output",
      act: async (on) => {
        const { token, other } = await twice(on);
        const { body } = await request(on, "sessions", { token });
        const id = (body as Output<"sessions">).data.find(({ current }) => !current)?.id ?? "";
        const reply = await request(on, "endSession", { token, params: { id } });
        expect(await statusOf(on, other)).toBe(401);
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    {
      title: "refuses the session of somebody else",
      expects: "not_found",
      act: async (on) => {
        const stranger = await loggedIn(on);
        const { body } = await request(on, "sessions", { token: stranger.token });
        const { token } = await loggedIn(on);
        const id = (body as Output<"sessions">).data[0]?.id ?? "";
        const reply = await request(on, "endSession", { token, params: { id } });
        expect(await statusOf(on, stranger.token)).toBe(200);
        return reply;
      },
    },
    {
      title: "requires a token",
      expects: "not_logged_in",
      act: (on) => request(on, "endSession", { params: { id: "session" } }),
    },
  ],
  endOtherSessions: [
    {
      title: "ends all but this one",
      expects: "output",
      act: async (on) => {
        const { token, other } = await twice(on);
        const reply = await request(on, "endOtherSessions", { token });
        expect(await statusOf(on, other)).toBe(401);
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "endOtherSessions") },
  ],
  deleteAccount: [
    {
      title: "ends every session and frees the email and the phone number",
      expects: "output",
      act: async (on) => {
        const { person, token, other } = await twice(on);
        const reply = await request(on, "deleteAccount", { token, json: { currentPassword: person.password } });
        expect([await statusOf(on, token), await statusOf(on, other)]).toEqual([401, 401]);
        expect(await loginStatus(on, person, person.password)).toBe(401);
        const anew = await request(on, "register", { json: { ...person, confirmPassword: person.password } });
        expect(anew.status).toBe(200);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.deleteAccount),
    },
    {
      title: "refuses a wrong password, and deletes nothing",
      expects: "invalid_credentials",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await request(on, "deleteAccount", { token, json: { currentPassword: "wrong" } });
        expect(await statusOf(on, token)).toBe(200);
        return reply;
      },
    },
    {
      title: "requires the password",
      expects: "invalid_input",
      act: async (on) => request(on, "deleteAccount", { token: (await loggedIn(on)).token }),
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "deleteAccount") },
  ],
} satisfies Pick<Cases, "profile" | "putProfile" | "sessions" | "endSession" | "endOtherSessions" | "deleteAccount">;

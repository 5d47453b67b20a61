import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { commonPassword, wrongPassword, wrongRecoveryCode } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { COMMON_PASSWORD, loggedIn, type Person, somebody } from "../person.ts";
import { ask, type CaseResponse, type Subject } from "../subject.ts";
import { loginStatus, statusOf, twice } from "./profile-setup.ts";

const NEW_PASSWORD = "another long password";

const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const common = { password: COMMON_PASSWORD, confirmPassword: COMMON_PASSWORD };

async function codesOf(on: Subject, person: Person, token: string): Promise<string[]> {
  const reply = await ask(on, "putRecoveryCodes", { token, json: { currentPassword: person.password } });
  return (reply.body as Output<"putRecoveryCodes">).data.codes;
}

/** Without the id of the request. */
function texts({ body }: CaseResponse): object {
  const { requestId: _, ...refusal } = body as Record<string, unknown>;
  return refusal;
}

export const passwordCases = {
  putPassword: [
    {
      says: "changes the password and ends the other sessions, not this one",
      answers: "output",
      ask: async (on) => {
        const { person, token, other } = await twice(on);
        const reply = await ask(on, "putPassword", {
          token,
          json: { currentPassword: person.password, ...passwords },
        });
        expect(await statusOf(on, other)).toBe(401);
        expect(await statusOf(on, token)).toBe(200);
        expect(await loginStatus(on, person, person.password)).toBe(401);
        expect(await loginStatus(on, person, NEW_PASSWORD)).toBe(200);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.putPassword),
    },
    {
      says: "refuses a wrong password",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        return ask(on, "putPassword", { token, json: { currentPassword: "wrong", ...passwords } });
      },
      check: ({ fields }) => expect(fields).toEqual(wrongPassword().fields),
    },
    {
      says: "refuses new passwords that differ",
      answers: "invalid_input",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const json = { currentPassword: person.password, ...passwords, confirmPassword: "different" };
        return ask(on, "putPassword", { token, json });
      },
      check: ({ fields }) => expect(fields).toEqual({ confirmPassword: "must match the password" }),
    },
    {
      says: "refuses a common new password, however it is written",
      answers: "invalid_input",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const reply = await ask(on, "putPassword", { token, json: { currentPassword: person.password, ...common } });
        expect(await loginStatus(on, person, person.password)).toBe(200);
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "putPassword") },
  ],
  putRecoveryCodes: [
    {
      says: "gives ten codes that differ, in place of those before",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const [before = ""] = await codesOf(on, person, token);
        const reply = await ask(on, "putRecoveryCodes", { token, json: { currentPassword: person.password } });
        expect((await ask(on, "profile", { token })).body).toMatchObject({ data: { recoveryCodes: 10 } });
        const json = { email: person.email, code: before, ...passwords };
        expect((await ask(on, "resetPassword", { json })).status).toBe(401);
        return reply;
      },
      check: ({ data }) => expect(new Set(data.codes).size).toBe(10),
    },
    {
      says: "refuses a wrong password",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        return ask(on, "putRecoveryCodes", { token, json: { currentPassword: "wrong" } });
      },
    },
    {
      says: "requires the password",
      answers: "invalid_input",
      ask: async (on) => ask(on, "putRecoveryCodes", { token: (await loggedIn(on)).token }),
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    { says: "requires a token", answers: "not_logged_in", ask: (on) => ask(on, "putRecoveryCodes") },
  ],
  resetPassword: [
    {
      says: "takes a code once, however it is typed, and ends all sessions",
      answers: "output",
      ask: async (on) => {
        const { person, token, other } = await twice(on);
        const [first = ""] = await codesOf(on, person, token);
        const typed = ` ${first.toLowerCase().replaceAll("-", " ")}`;
        const reply = await ask(on, "resetPassword", { json: { email: person.email, code: typed, ...passwords } });
        expect([await statusOf(on, token), await statusOf(on, other)]).toEqual([401, 401]);
        expect(await loginStatus(on, person, NEW_PASSWORD)).toBe(200);
        const again = await ask(on, "resetPassword", { json: { email: person.email, code: first, ...passwords } });
        expect(again.status).toBe(401);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.resetPassword),
    },
    {
      says: "takes the phone number in place of the email",
      answers: "output",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const [, second = ""] = await codesOf(on, person, token);
        return ask(on, "resetPassword", { json: { email: person.phone, code: second, ...passwords } });
      },
    },
    {
      says: "says the same of a wrong code and of an account that does not exist",
      answers: "invalid_credentials",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        await codesOf(on, person, token);
        const code = "0000-0000-0000-0000";
        const unknown = await ask(on, "resetPassword", { json: { email: somebody().email, code, ...passwords } });
        const known = await ask(on, "resetPassword", { json: { email: person.email, code, ...passwords } });
        expect(texts(known)).toEqual(texts(unknown));
        return known;
      },
      check: ({ message }) => expect(message).toBe(wrongRecoveryCode().message),
    },
    {
      says: "refuses a common new password, and the code goes on working",
      answers: "invalid_input",
      ask: async (on) => {
        const { person, token } = await loggedIn(on);
        const [code = ""] = await codesOf(on, person, token);
        const reply = await ask(on, "resetPassword", { json: { email: person.email, code, ...common } });
        const again = await ask(on, "resetPassword", { json: { email: person.email, code, ...passwords } });
        expect(again.status).toBe(200);
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      says: "names every refused field",
      answers: "invalid_input",
      ask: (on) => ask(on, "resetPassword", { json: { code: "short", password: "short" } }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["code", "confirmPassword", "email", "password"]),
    },
  ],
  resetWays: [{ says: "says whether links are sent", answers: "output", ask: (on) => ask(on, "resetWays") }],
  requestPasswordLink: [
    {
      says: "answers the same for an address that an account has and for any other",
      answers: "output",
      ask: async (on) => {
        const { person } = await loggedIn(on);
        const unknown = await ask(on, "requestPasswordLink", { json: { email: somebody().email } });
        const known = await ask(on, "requestPasswordLink", { json: { email: person.email } });
        expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
        return known;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.requestPasswordLink),
    },
    {
      says: "requires an e-mail address",
      answers: "invalid_input",
      ask: (on) => ask(on, "requestPasswordLink", { json: { email: "9876543210" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["email"]),
    },
  ],
  resetPasswordByLink: [
    {
      says: "changes nothing by a link that it has not sent",
      answers: "token_used",
      ask: async (on) => {
        const { person } = await loggedIn(on);
        await ask(on, "requestPasswordLink", { json: { email: person.email } });
        const reply = await ask(on, "resetPasswordByLink", { json: { token: "A".repeat(43), ...passwords } });
        expect(await loginStatus(on, person, person.password)).toBe(200);
        return reply;
      },
    },
    {
      says: "refuses a common new password",
      answers: "invalid_input",
      ask: (on) => ask(on, "resetPasswordByLink", { json: { token: "A".repeat(43), ...common } }),
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      says: "names every refused field",
      answers: "invalid_input",
      ask: (on) => ask(on, "resetPasswordByLink", { json: { password: "short", confirmPassword: "shorter" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["password", "token"]),
    },
  ],
} satisfies Pick<
  Cases,
  "putPassword" | "putRecoveryCodes" | "resetPassword" | "resetWays" | "requestPasswordLink" | "resetPasswordByLink"
>;

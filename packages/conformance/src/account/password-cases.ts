import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { commonPassword, wrongPassword, wrongRecoveryCode } from "@saudabook/contract/wire/refusals.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { COMMON_PASSWORD, loggedIn, type Person, somebody } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { loginStatus, statusOf, twice } from "./profile-setup.ts";

const NEW_PASSWORD = "another long password";

const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const common = { password: COMMON_PASSWORD, confirmPassword: COMMON_PASSWORD };

async function codesOf(on: Subject, person: Person, token: string): Promise<string[]> {
  const reply = await request(on, "putRecoveryCodes", { token, json: { currentPassword: person.password } });
  return (reply.body as Output<"putRecoveryCodes">).data.codes;
}

/** A refusal without its request id. */
function texts({ body }: CaseResponse): object {
  const { requestId: _, ...refusal } = body as Record<string, unknown>;
  return refusal;
}

export const passwordCases = {
  putPassword: [
    {
      title: "changes the password and ends the other sessions, not this one",
      expects: "output",
      act: async (on) => {
        const { person, token, other } = await twice(on);
        const reply = await request(on, "putPassword", {
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
      title: "refuses a wrong password",
      expects: "invalid_credentials",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "putPassword", { token, json: { currentPassword: "wrong", ...passwords } });
      },
      check: ({ fields }) => expect(fields).toEqual(wrongPassword().fields),
    },
    {
      title: "refuses new passwords that differ",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const json = { currentPassword: person.password, ...passwords, confirmPassword: "different" };
        return request(on, "putPassword", { token, json });
      },
      check: ({ fields }) => expect(fields).toEqual({ confirmPassword: "must match the password" }),
    },
    {
      title: "refuses a common new password, however it is written",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const reply = await request(on, "putPassword", {
          token,
          json: { currentPassword: person.password, ...common },
        });
        expect(await loginStatus(on, person, person.password)).toBe(200);
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "putPassword") },
  ],
  putRecoveryCodes: [
    {
      title: "gives ten codes that differ, in place of those before",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const [before = ""] = await codesOf(on, person, token);
        const reply = await request(on, "putRecoveryCodes", { token, json: { currentPassword: person.password } });
        expect((await request(on, "profile", { token })).body).toMatchObject({ data: { recoveryCodes: 10 } });
        const json = { email: person.email, code: before, ...passwords };
        expect((await request(on, "resetPassword", { json })).status).toBe(401);
        return reply;
      },
      check: ({ data }) => expect(new Set(data.codes).size).toBe(10),
    },
    {
      title: "refuses a wrong password",
      expects: "invalid_credentials",
      act: async (on) => {
        const { token } = await loggedIn(on);
        return request(on, "putRecoveryCodes", { token, json: { currentPassword: "wrong" } });
      },
    },
    {
      title: "requires the password",
      expects: "invalid_input",
      act: async (on) => request(on, "putRecoveryCodes", { token: (await loggedIn(on)).token }),
      check: ({ fields }) => expect(fields).toEqual({ currentPassword: "is required" }),
    },
    { title: "requires a token", expects: "not_logged_in", act: (on) => request(on, "putRecoveryCodes") },
  ],
  resetPassword: [
    {
      title: "takes a code once, however it is typed, and ends all sessions",
      expects: "output",
      act: async (on) => {
        const { person, token, other } = await twice(on);
        const [first = ""] = await codesOf(on, person, token);
        const typed = ` ${first.toLowerCase().replaceAll("-", " ")}`;
        const reply = await request(on, "resetPassword", { json: { email: person.email, code: typed, ...passwords } });
        expect([await statusOf(on, token), await statusOf(on, other)]).toEqual([401, 401]);
        expect(await loginStatus(on, person, NEW_PASSWORD)).toBe(200);
        const again = await request(on, "resetPassword", { json: { email: person.email, code: first, ...passwords } });
        expect(again.status).toBe(401);
        return reply;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.resetPassword),
    },
    {
      title: "takes the phone number in place of the email",
      expects: "output",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const [, second = ""] = await codesOf(on, person, token);
        return request(on, "resetPassword", { json: { email: person.phone, code: second, ...passwords } });
      },
    },
    {
      title: "says the same of a wrong code and of an account that does not exist",
      expects: "invalid_credentials",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        await codesOf(on, person, token);
        const code = "0000-0000-0000-0000";
        const unknown = await request(on, "resetPassword", { json: { email: somebody().email, code, ...passwords } });
        const known = await request(on, "resetPassword", { json: { email: person.email, code, ...passwords } });
        expect(texts(known)).toEqual(texts(unknown));
        return known;
      },
      check: ({ message }) => expect(message).toBe(wrongRecoveryCode().message),
    },
    {
      title: "refuses a common new password, and the code goes on working",
      expects: "invalid_input",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const [code = ""] = await codesOf(on, person, token);
        const reply = await request(on, "resetPassword", { json: { email: person.email, code, ...common } });
        const again = await request(on, "resetPassword", { json: { email: person.email, code, ...passwords } });
        expect(again.status).toBe(200);
        return reply;
      },
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      title: "names every refused field",
      expects: "invalid_input",
      act: (on) => request(on, "resetPassword", { json: { code: "short", password: "short" } }),
      check: ({ fields }) =>
        expect(Object.keys(fields ?? {}).sort()).toEqual(["code", "confirmPassword", "email", "password"]),
    },
  ],
  resetWays: [{ title: "says whether links are sent", expects: "output", act: (on) => request(on, "resetWays") }],
  requestPasswordLink: [
    {
      title: "answers the same for an address that an account has and for any other",
      expects: "output",
      act: async (on) => {
        const { person } = await loggedIn(on);
        const unknown = await request(on, "requestPasswordLink", { json: { email: somebody().email } });
        const known = await request(on, "requestPasswordLink", { json: { email: person.email } });
        expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
        return known;
      },
      check: ({ message }) => expect(message).toBe(doneMessages.requestPasswordLink),
    },
    {
      title: "requires an e-mail address",
      expects: "invalid_input",
      act: (on) => request(on, "requestPasswordLink", { json: { email: "9876543210" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["email"]),
    },
  ],
  resetPasswordByLink: [
    {
      title: "changes nothing by a link that it has not sent",
      expects: "token_used",
      act: async (on) => {
        const { person } = await loggedIn(on);
        await request(on, "requestPasswordLink", { json: { email: person.email } });
        const reply = await request(on, "resetPasswordByLink", { json: { token: "A".repeat(43), ...passwords } });
        expect(await loginStatus(on, person, person.password)).toBe(200);
        return reply;
      },
    },
    {
      title: "refuses a common new password",
      expects: "invalid_input",
      act: (on) => request(on, "resetPasswordByLink", { json: { token: "A".repeat(43), ...common } }),
      check: ({ fields }) => expect(fields).toEqual(commonPassword().fields),
    },
    {
      title: "names every refused field",
      expects: "invalid_input",
      act: (on) => request(on, "resetPasswordByLink", { json: { password: "short", confirmPassword: "shorter" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {}).sort()).toEqual(["password", "token"]),
    },
  ],
} satisfies Pick<
  Cases,
  "putPassword" | "putRecoveryCodes" | "resetPassword" | "resetWays" | "requestPasswordLink" | "resetPasswordByLink"
>;

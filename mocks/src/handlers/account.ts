import { doneMessages } from "@saudabook/contract/done-messages.ts";
import { alreadyRegistered, invalidCredentials } from "@saudabook/contract/refusals.ts";
import { db, nextId } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { makeToken } from "../token.ts";
import { adoptGuestJournal } from "./journal.ts";

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const account = {
  register: ({ json }) => {
    const taken = [
      ...(db.accounts.some((other) => sameEmail(other.email, json.email)) ? (["email"] as const) : []),
      ...(db.accounts.some((other) => other.phone === json.phone) ? (["phone"] as const) : []),
    ];
    if (taken.length > 0) throw refusalFrom(alreadyRegistered(taken));
    const { name, email, phone, password } = json;
    const id = nextId("account");
    db.accounts.push({ id, name, email, phone, password });
    adoptGuestJournal(id);
    return { success: true, message: doneMessages.register };
  },

  login: ({ json }) => {
    const found = db.accounts.find((one) =>
      json.email.includes("@") ? sameEmail(one.email, json.email) : one.phone === json.email,
    );
    if (!found || found.password !== json.password) throw refusalFrom(invalidCredentials());
    const token = makeToken(found, nextId("session"));
    db.sessions.set(token, found.id);
    adoptGuestJournal(found.id);
    return { success: true, data: { token } };
  },

  logout: ({ bearer }) => {
    const owner = bearer === null ? undefined : db.sessions.get(bearer);
    if (bearer !== null) db.sessions.delete(bearer);
    for (const [token, id] of db.analyticsTokens) if (id === owner) db.analyticsTokens.delete(token);
    return { success: true, message: doneMessages.logout };
  },
} satisfies Pick<Handlers, "register" | "login" | "logout">;

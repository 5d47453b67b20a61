import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { alreadyRegistered, commonPassword, invalidCredentials } from "@saudabook/contract/wire/refusals.ts";
import { db, nextId } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { makeToken } from "../token.ts";
import { adoptGuestJournal } from "./journal.ts";

/** The real server has a list of thousands. */
const common = new Set(["password", "password1", "12345678", "123456789", "qwertyuiop"]);

/** Throws for a common password, whatever its case and the width of its characters. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.normalize("NFKC").trim().toLowerCase())) throw refusalFrom(commonPassword());
}

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The fields that another account already has. `butOf`: id of an account to ignore. */
export function takenBy({ email, phone }: { email: string; phone: string }, butOf?: string): ("email" | "phone")[] {
  const others = db.accounts.filter(({ id }) => id !== butOf);
  return [
    ...(others.some((other) => sameEmail(other.email, email)) ? (["email"] as const) : []),
    ...(others.some((other) => other.phone === phone) ? (["phone"] as const) : []),
  ];
}

/** Finds an account by e-mail address or phone number. */
export function findAccount(identifier: string): Account | undefined {
  return db.accounts.find((one) =>
    identifier.includes("@") ? sameEmail(one.email, identifier) : one.phone === identifier,
  );
}

export const account = {
  register: ({ json }) => {
    refuseCommonPassword(json.password);
    const taken = takenBy(json);
    if (taken.length > 0) throw refusalFrom(alreadyRegistered(taken));
    const { name, email, phone, password } = json;
    const id = nextId("account");
    db.accounts.push({ id, name, email, phone, password });
    adoptGuestJournal(id);
    return { success: true, message: doneMessages.register };
  },

  login: ({ json }) => {
    const found = findAccount(json.email);
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

import { loggedIn, logIn, type Person } from "../person.ts";
import { request, type Subject } from "../subject.ts";

export const statusOf = async (on: Subject, token: string) => (await request(on, "profile", { token })).status;

export const loginStatus = async (on: Subject, { email }: Person, password: string) =>
  (await request(on, "login", { json: { email, password } })).status;

/** A person with two sessions. */
export async function twice(on: Subject) {
  const { person, token } = await loggedIn(on);
  return { person, token, other: await logIn(on, person) };
}

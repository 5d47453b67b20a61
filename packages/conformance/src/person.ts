import { request, type Subject } from "./subject.ts";

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let serial = 0;

/** A person that no server knows yet. */
export function somebody(): Person {
  serial += 1;
  const number = String(serial).padStart(4, "0");
  return {
    name: `Meera Iyer ${number}`,
    email: `meera.${number}@conformance.example`,
    phone: `700000${number}`,
    password: "correct horse battery",
  };
}

/** A password that every list of common ones has, with spaces around it, in a full-width letter. */
export const COMMON_PASSWORD = " Ｐassword1 ";

/** Registration input, as the form sends it. */
export function registrationOf(person: Person) {
  return { ...person, confirmPassword: person.password };
}

export async function register(subject: Subject, browser?: Map<string, string>): Promise<Person> {
  const person = somebody();
  const reply = await request(subject, "register", { json: registrationOf(person), ...(browser && { browser }) });
  if (reply.status !== 200) throw new Error(`The response to the registration has the status ${reply.status}.`);
  return person;
}

/** @returns the session's token */
export async function logIn(subject: Subject, person: Person, browser?: Map<string, string>): Promise<string> {
  const json = { email: person.email, password: person.password };
  const reply = await request(subject, "login", { json, ...(browser && { browser }) });
  const { data } = reply.body as { data?: { token?: unknown } };
  if (typeof data?.token !== "string") throw new Error(`The response to the login has the status ${reply.status}.`);
  return data.token;
}

export async function loggedIn(subject: Subject): Promise<{ person: Person; token: string }> {
  const person = await register(subject);
  return { person, token: await logIn(subject, person) };
}

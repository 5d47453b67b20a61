import type { TestServer } from "./test-server.ts";

let serial = 0;

export interface LoggedIn {
  email: string;
  token: string;
}

export function postJson(origin: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
  return fetch(origin + path, { ...init, body: typeof body === "string" ? body : JSON.stringify(body) });
}

export const PASSWORD = "correct horse battery";

export async function registerSomebody(origin: string): Promise<{ email: string; phone: string }> {
  serial += 1;
  const email = `somebody.${serial}@people.example`;
  const phone = String(9_100_000_000 + serial);
  const form = { name: `Somebody ${serial}`, email, phone, password: PASSWORD, confirmPassword: PASSWORD };
  const reply = await postJson(origin, "/api/auth/register", form);
  if (!reply.ok) throw new Error(await reply.text());
  return { email, phone };
}

export async function logIn(origin: string, email: string): Promise<string> {
  const reply = await postJson(origin, "/api/auth/login", { email, password: PASSWORD });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

export async function somebodyLoggedIn({ origin }: Pick<TestServer, "origin">): Promise<LoggedIn> {
  const { email } = await registerSomebody(origin);
  return { email, token: await logIn(origin, email) };
}

/** The answer is read to its end: a server that is still sending does not stop. */
export async function upload(
  { origin }: Pick<TestServer, "origin">,
  { email, token }: LoggedIn,
  file: { name: string; bytes: Uint8Array },
  { signal, ...fields }: { broker?: string; tradetype?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email, ...fields })) {
    form.append(key, value);
  }
  form.append("file", new File([new Uint8Array(file.bytes)], file.name));
  const headers = { Authorization: `Bearer ${token}` };
  const init = { method: "POST", headers, body: form, signal: signal ?? null };
  const reply = await fetch(`${origin}/api/v1/uploadexcel`, init);
  return new Response(await reply.arrayBuffer(), { status: reply.status, headers: reply.headers });
}

export async function tradesOf({ origin }: Pick<TestServer, "origin">, { token }: LoggedIn): Promise<Trade[]> {
  const reply = await fetch(`${origin}/api/v1/trade-details`, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: { trades: Trade[] } }).data.trades;
}

export interface Trade {
  _id: string;
  symbol: string;
  quantity: string;
  price: string;
  timestamp: string;
}

import { JSON_LINES } from "@saudabook/contract/wire/json-lines.ts";

let serial = 0;

/** A running server. */
export interface Server {
  /** Without a trailing slash. */
  origin: string;
}

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

export async function somebodyLoggedIn({ origin }: Server): Promise<LoggedIn> {
  const { email } = await registerSomebody(origin);
  return { email, token: await logIn(origin, email) };
}

interface UploadOptions {
  broker?: string;
  tradetype?: string;
  /** Name of a new account for a file without a client code. */
  newAccount?: string;
  signal?: AbortSignal;
}

function send(
  { origin }: Server,
  { email, token }: LoggedIn,
  file: { name: string; bytes: Uint8Array },
  { signal, accept, ...fields }: UploadOptions & { accept: string },
): Promise<Response> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email, ...fields })) {
    form.append(key, value);
  }
  form.append("file", new File([new Uint8Array(file.bytes)], file.name));
  const headers = { Authorization: `Bearer ${token}`, Accept: accept };
  return fetch(`${origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form, signal: signal ?? null });
}

/** The response is read to its end: a server that is still sending does not stop. */
export async function upload(
  server: Server,
  who: LoggedIn,
  file: { name: string; bytes: Uint8Array },
  options: UploadOptions = {},
): Promise<Response> {
  const reply = await send(server, who, file, { ...options, accept: "application/json" });
  return new Response(await reply.arrayBuffer(), { status: reply.status, headers: reply.headers });
}

/** An upload whose steps are asked for; the response is still coming. */
export function followUpload(
  server: Server,
  who: LoggedIn,
  file: { name: string; bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<Response> {
  return send(server, who, file, { accept: JSON_LINES, ...(signal && { signal }) });
}

export async function* linesIn(reply: Response): AsyncGenerator<unknown> {
  if (!reply.body) return;
  let text = "";
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + piece).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  // A refusal before the first line is one JSON text without a line feed.
  if (text !== "") yield JSON.parse(text);
}

export async function tradesOf({ origin }: Server, { token }: LoggedIn): Promise<Trade[]> {
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

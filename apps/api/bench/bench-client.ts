export interface Person {
  email: string;
  token: string;
}

export const PASSWORD = "a password for the bench";

let serial = 0;

/** A new account. */
export async function somebody(origin: string): Promise<Person> {
  serial += 1;
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const email = `bench.${serial}@bench.example`;
  const phone = String(9_000_000_000 + serial);
  await post("/api/auth/register", { name: "Bench", email, phone, password: PASSWORD, confirmPassword: PASSWORD });
  const login = await post("/api/auth/login", { email, password: PASSWORD });
  return { email, token: ((await login.json()) as { data: { token: string } }).data.token };
}

/** As the browser sends it, its steps asked for; until the last line is there. */
export async function importFile(
  origin: string,
  { email, token }: Person,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ imported: number }> {
  const last = await sendFile(origin, { email, token }, { name, bytes });
  if (!last.import) throw new Error(`Not imported: ${JSON.stringify(last).slice(0, 500)}`);
  return last.import;
}

export interface LastLine {
  code?: string;
  import?: { imported: number };
}

/** @returns what the last line says, or the refusal */
export async function sendFile(
  origin: string,
  { email, token }: Person,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<LastLine> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email })) form.append(key, value);
  form.append("file", new File([new Uint8Array(bytes)], name));
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/x-ndjson" };
  const response = await fetch(`${origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form });
  const text = await response.text();
  return JSON.parse(text.trimEnd().split("\n").at(-1) ?? "") as LastLine;
}

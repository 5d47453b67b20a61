const EMAIL = "bench@bench.example";

export async function logIn(origin: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const password = "a password for the bench";
  const person = { name: "Bench", email: EMAIL, phone: "9000000000", password, confirmPassword: password };
  await post("/api/auth/register", person);
  const login = await post("/api/auth/login", { email: EMAIL, password });
  return ((await login.json()) as { data: { token: string } }).data.token;
}

/** As the browser sends it, its steps asked for; until the last line is there. */
export async function importFile(
  origin: string,
  token: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ imported: number }> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email: EMAIL })) {
    form.append(key, value);
  }
  form.append("file", new File([new Uint8Array(bytes)], name));
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/x-ndjson" };
  const response = await fetch(`${origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form });
  const text = await response.text();
  const last = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "") as { import?: { imported: number } };
  if (!last.import) throw new Error(`Not imported: ${text.slice(-500)}`);
  return last.import;
}

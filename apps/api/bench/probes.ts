import { type LoggedIn, PASSWORD } from "@saudabook/test-server/people.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";

/** Milliseconds of each response, by what was asked. */
export type Times = Map<string, number[]>;

/**
 * Asks all the time, each request again a little after its response, until the work is done. A response other than 2xx ends it.
 */
export async function askBeside(
  origin: string,
  other: LoggedIn,
  own: LoggedIn,
  work: () => Promise<unknown>,
): Promise<Times> {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const get = (path: string, { token }: LoggedIn) =>
    fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
  const probes: Record<string, () => Promise<Response>> = {
    login: () => post("/api/auth/login", { email: other.email, password: PASSWORD }),
    history: () => get("/api/v1/trade-history?offset=0&limit=200", other),
    "its totals": () => get("/api/v1/trade-history/summary", other),
    "importer's history": () => get("/api/v1/trade-history?offset=0&limit=200", own),
    "importer's totals": () => get("/api/v1/trade-history/summary", own),
    "journal save": () => post("/api/v1/trades", SAMPLE_JOURNAL_TRADE, other.token),
    readyz: () => fetch(`${origin}/readyz`),
  };
  const times: Times = new Map();
  let done = false;
  const ask = async (name: string, probe: () => Promise<Response>) => {
    const taken: number[] = [];
    times.set(name, taken);
    while (!done) {
      const asked = performance.now();
      const response = await probe();
      const body = await response.text();
      if (!response.ok) throw new Error(`${name}: ${response.status} ${body.slice(0, 300)}`);
      taken.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const asking = Promise.all(Object.entries(probes).map(([name, probe]) => ask(name, probe)));
  const working = work().finally(() => {
    done = true;
  });
  await Promise.all([working, asking]);
  return times;
}

/** Milliseconds between a response and the next request. */
const PAUSE = 150;

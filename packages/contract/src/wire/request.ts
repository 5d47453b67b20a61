import type { Endpoint, Host } from "./endpoint.ts";
import type { Outgoing } from "./transport.ts";

/** The input of a request, in its parts. */
export interface LooseInput {
  params?: Record<string, string>;
  /** A list adds one parameter per entry. */
  query?: Record<string, string | number | readonly string[] | undefined>;
  json?: unknown;
  fields?: Record<string, string | undefined>;
  file?: File;
}

/** The fields of an endpoint that determine its address. */
export type Addressed = Pick<Endpoint, "host" | "path">;

export function urlOf({ host, path }: Addressed, { params = {}, query = {} }: LooseInput, hosts: Record<Host, string>) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(key, one);
    else if (value !== undefined) search.set(key, String(value));
  }
  const resource = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  return hosts[host] + resource + (search.size === 0 ? "" : `?${search}`);
}

/** Headers of a request that accepts `type`, with the token if there is one. */
export function headersOf(type: string, token: string | null): Outgoing["headers"] {
  return { Accept: type, ...(token !== null && { Authorization: `Bearer ${token}` }) };
}

/** Milliseconds until a JSON response must have arrived. The caller can override it. */
export const JSON_TIMEOUT = 30_000;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses invalid JSON like any other wrong response.
    return undefined;
  }
}

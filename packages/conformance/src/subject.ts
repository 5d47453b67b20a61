import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { JSON_LINES } from "@saudabook/contract/wire/json-lines.ts";

/** The server under test. */
export interface Subject {
  fetch: typeof fetch;
  /** Without a trailing slash. */
  origin: string;
  /** The day in India by its clock, `YYYY-MM-DD`. */
  today: string;
}

/** An unchecked request: unlike the contract's client it may contain what no endpoint accepts. */
export interface CaseRequest {
  params?: Record<string, string>;
  /** The query string; pairs allow a repeated name. */
  query?: Record<string, string> | [string, string][];
  json?: unknown;
  fields?: Record<string, string>;
  file?: File;
  token?: string;
  headers?: Record<string, string>;
  /** Requests the steps, too. */
  follow?: boolean;
  /** A browser that keeps cookies: those that it has are sent, those that the response sets are kept. */
  browser?: Map<string, string>;
}

export interface CaseResponse {
  status: number;
  headers: Headers;
  /** Text of a CSV file, bytes of any other file, parsed JSON, or `undefined` if it is invalid. */
  body: unknown;
  /** The lines of a response with progress. */
  lines?: unknown[];
}

/** One request to an endpoint of the contract. */
export async function request(subject: Subject, name: EndpointName, request: CaseRequest = {}): Promise<CaseResponse> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(request.params?.[key] ?? ""));
  const headers = new Headers({ Accept: request.follow ? JSON_LINES : "application/json", ...request.headers });
  if (request.token !== undefined) headers.set("Authorization", `Bearer ${request.token}`);
  if (request.browser?.size) headers.set("Cookie", [...request.browser].map((pair) => pair.join("=")).join("; "));
  const body = bodyOf(endpoint, request, headers);
  const search = request.query ? `?${new URLSearchParams(request.query)}` : "";
  const response = await subject.fetch(subject.origin + path + search, { method: endpoint.method, headers, body });
  for (const cookie of response.headers.getSetCookie()) keep(cookie, request.browser);
  const reply = { status: response.status, headers: response.headers };
  if (response.headers.get("Content-Type") === "application/octet-stream") {
    return { ...reply, body: await response.blob() };
  }
  const text = await response.text();
  if (response.headers.get("Content-Type")?.startsWith("text/csv")) return { ...reply, body: text };
  if (!response.headers.get("Content-Type")?.startsWith(JSON_LINES)) return { ...reply, body: parsed(text) };
  const lines = text.split("\n");
  // Nothing may follow the last line feed.
  if (lines.pop() !== "") throw new Error("The last line has no end.");
  return { ...reply, body: undefined, lines: lines.map(parsed) };
}

function keep(cookie: string, browser: Map<string, string> | undefined): void {
  const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
  if (/;\s*max-age=0\b/i.test(cookie)) browser?.delete(name);
  else browser?.set(name, value);
}

function bodyOf(endpoint: Endpoint, request: CaseRequest, headers: Headers): FormData | string | null {
  if (endpoint.multipart) {
    const form = new FormData();
    for (const [key, value] of Object.entries(request.fields ?? {})) form.append(key, value);
    if (request.file) form.append(endpoint.multipart.file.name, request.file);
    return form;
  }
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return null;
  headers.set("Content-Type", "application/json");
  return JSON.stringify(request.json ?? {});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schemas refuse it like any other wrong response.
    return undefined;
  }
}

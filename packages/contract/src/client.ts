import type { Endpoint, Host } from "./endpoint.ts";
import { type EndpointName, endpoints, type Input, type LastLine, type Output, type Step } from "./endpoints.ts";
import { Failure } from "./failure.ts";
import { createLineReader, JSON_LINES, refusedLine } from "./json-lines.ts";
import { plainReader } from "./plain-responses.ts";
import { readRefused } from "./refused.ts";
import { type Incoming, type Progress, send } from "./transport.ts";

export interface ClientOptions {
  /** Origin of each host, without a trailing slash; `""` is the page's own. */
  hosts: Record<Host, string>;
  /** The session's token at the moment of the call. */
  token: () => string | null;
  /** Called when the server says that the token which was sent is not (or no longer) good. */
  onTokenRefused?: (token: string) => void;
}

export interface CallOptions<Name extends EndpointName = EndpointName> {
  signal?: AbortSignal;
  /** Milliseconds; 30 000 for JSON and 300 000 for a file unless given. */
  timeout?: number;
  onProgress?: (progress: Progress) => void;
  /** Sent in place of the session's token, e.g. by a logout that has already forgotten it. */
  token?: string;
  /** Called with each step, where the endpoint has steps; the response is then the last line. */
  onStep?: (step: Step<Name>) => void;
}

/** The output of a call; with `onStep` it is the last line. */
export type CallOutput<Name extends EndpointName, Options> = Options extends { onStep: unknown }
  ? LastLine<Name>
  : Output<Name>;

export type Client = <Name extends EndpointName, Options extends CallOptions<Name>>(
  name: Name,
  input: Input<Name>,
  options?: Options,
) => Promise<CallOutput<Name, Options>>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  fields?: Record<string, string | undefined>;
  file?: File;
}

/** The one way to the server. Responses are validated; everything else is thrown as a {@link Failure} (or the caller's own abort). */
export function createClient({ hosts, token, onTokenRefused }: ClientOptions): Client {
  return async <Name extends EndpointName, Options extends CallOptions<Name>>(
    name: Name,
    input: Input<Name>,
    given?: Options,
  ) => {
    const endpoint: Endpoint = endpoints[name];
    const options: CallOptions<Name> = given ?? {};
    const sent = endpoint.token === "none" ? null : (options.token ?? token());
    const { lines } = endpoint;
    const followed = lines && options.onStep ? followLines(lines, options.onStep as (step: unknown) => void) : null;
    const headers: Record<string, string> = { Accept: followed ? JSON_LINES : "application/json" };
    if (sent !== null) headers["Authorization"] = `Bearer ${sent}`;
    const loose = input as LooseInput;
    const requestBody = bodyOf(endpoint, loose, headers);
    const response = await send({
      method: endpoint.method,
      url: hosts[endpoint.host] + pathOf(endpoint, loose.params ?? {}) + searchOf(loose.query ?? {}),
      headers,
      body: requestBody,
      credentials: endpoint.credentials ?? false,
      bytes: endpoint.bytes ?? false,
      timeout: options.timeout ?? (endpoint.multipart || endpoint.csv || endpoint.bytes ? 300_000 : 30_000),
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && { onProgress: options.onProgress }),
      ...(followed && { onText: followed.onText }),
    });
    const last = followed && isLines(response.contentType) ? followed.last(response) : response;
    const body = response.blob ?? (isCsv(response.contentType) ? last.text : parseJson(last.text));
    const refusal = readRefused(body, last.status, endpoint);
    if (last.status >= 200 && last.status < 300 && !refusal) {
      const output = (followed && lines ? lines.output : endpoint.output).safeParse(body);
      if (!output.success) {
        // Only a host configured elsewhere may say less than ours: from our own, that is a fault.
        const plain = hosts[endpoint.host] === "" ? undefined : plainReader(name)?.(body, loose);
        if (plain !== undefined) return plain as CallOutput<Name, Options>;
        throw new Failure("malformed", "We couldn't read the server's response.", {
          status: last.status,
          cause: output.error,
        });
      }
      return output.data as CallOutput<Name, Options>;
    }
    if (!refusal) {
      throw new Failure("malformed", `The server answered with status ${last.status}.`, { status: last.status });
    }
    if (refusal.code === "not_logged_in" && sent !== null) onTokenRefused?.(sent);
    throw new Failure("refused", refusal.message ?? refusal.error ?? "The server refused this.", {
      status: last.status,
      refusal,
      ...(last.retryAfter !== null && { retryAfter: last.retryAfter }),
    });
  };
}

type LastResponse = Pick<Incoming, "status" | "text" | "retryAfter">;

const isCsv = (contentType: string) => contentType.startsWith("text/csv");
const isLines = (contentType: string) => contentType.startsWith(JSON_LINES);

/** Calls `onStep` with each step as it arrives; the last line then counts as the whole response. */
function followLines(schemas: NonNullable<Endpoint["lines"]>, onStep: (step: unknown) => void) {
  let end: string | null = null;
  const read = createLineReader((line) => {
    const value = parseJson(line);
    if (end !== null) throw new Failure("malformed", "The server went on after its last line.");
    if (typeof value !== "object" || value === null || !("step" in value)) {
      end = line;
      return;
    }
    const step = schemas.step.safeParse(value);
    if (!step.success) {
      throw new Failure("malformed", "A step of the server could not be read.", { cause: step.error });
    }
    onStep(step.data);
  });
  return {
    onText(text: string, contentType: string) {
      if (isLines(contentType)) read(text);
    },
    last({ status, text }: Incoming): LastResponse {
      read(text);
      if (end === null) throw new Failure("unreachable", "The connection broke before the server was done.");
      const refused = refusedLine.safeParse(parseJson(end));
      if (!refused.success) return { status, text: end, retryAfter: null };
      return { status: refused.data.status, text: end, retryAfter: refused.data.retryAfter ?? null };
    },
  };
}

function pathOf(endpoint: Endpoint, params: Record<string, string>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

function searchOf(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

function bodyOf(endpoint: Endpoint, input: LooseInput, headers: Record<string, string>): FormData | string | null {
  if (endpoint.multipart) {
    const form = new FormData();
    const { file, order = [] } = endpoint.multipart;
    const parts = new Map<string, string | File | undefined>(Object.entries(input.fields ?? {}));
    if (input.file) parts.set(file.name, input.file);
    for (const name of new Set([...order, ...parts.keys()])) {
      const part = parts.get(name);
      if (part !== undefined) form.append(name, part);
    }
    return form;
  }
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return null;
  headers["Content-Type"] = "application/json";
  return JSON.stringify(input.json ?? {});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is judged by the schema like any other wrong response.
    return undefined;
  }
}

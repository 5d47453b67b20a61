import type * as z from "zod/mini";
import type { Endpoint, Host } from "./endpoint.ts";
import type { EndpointName, Input, LastLine, Output, Step } from "./endpoints.ts";
import { Failure } from "./failure.ts";
import { firstEndpoints } from "./first-endpoints.ts";
import { createLineReader, JSON_LINES, refusedLine } from "./json-lines.ts";
import { readRefused } from "./refused.ts";
import { headersOf, JSON_TIMEOUT, type LooseInput, parseJson, urlOf } from "./request.ts";
import { type Incoming, type Progress, send } from "./transport.ts";

export interface ClientOptions {
  /** Origin of each host, without a trailing slash; `""` is the page's own. */
  hosts: Record<Host, string>;
  /** The session's token at the time of the request. */
  token: () => string | null;
  /** Called when the server refuses the sent token as invalid or expired. */
  onTokenRefused?: (token: string) => void;
}

export interface CallOptions<Name extends EndpointName = EndpointName> {
  signal?: AbortSignal;
  /** Milliseconds. Default: 30 000 for JSON, 300 000 for a file. */
  timeout?: number;
  onProgress?: (progress: Progress) => void;
  /** Sent in place of the session's token, e.g. by a logout that has already forgotten it. */
  token?: string;
  /** Called with each step, where the endpoint has steps; the response is then the last line. */
  onStep?: (step: Step<Name>) => void;
}

/** The output of a request; with `onStep` it is the last line. */
export type CallOutput<Name extends EndpointName, Options> = Options extends { onStep: unknown }
  ? LastLine<Name>
  : Output<Name>;

export type Client = <Name extends EndpointName, Options extends CallOptions<Name>>(
  name: Name,
  input: Input<Name>,
  options?: Options,
) => Promise<CallOutput<Name, Options>>;

/**
 * The only way to the server. Responses are validated; everything else is thrown as a {@link Failure} (or the caller's own abort reason).
 */
export function createClient(clientOptions: ClientOptions): Client {
  const { hosts, token } = clientOptions;
  return async <Name extends EndpointName, Options extends CallOptions<Name>>(
    name: Name,
    input: Input<Name>,
    given?: Options,
  ) => {
    const endpoint: Endpoint = await endpointOf(name);
    const loose = input as LooseInput;
    // Only a host configured elsewhere may send less than our contract requires: from our own host that is a fault.
    const readPlain = hosts[endpoint.host] === "" ? undefined : await plainReaderOf(name, loose);
    const options: CallOptions<Name> = given ?? {};
    const sent = endpoint.token === "none" ? null : (options.token ?? token());
    const { lines } = endpoint;
    const followed = lines && options.onStep ? followLines(lines, options.onStep as (step: unknown) => void) : null;
    const headers = headersOf(followed ? JSON_LINES : "application/json", sent);
    const requestBody = bodyOf(endpoint, loose, headers);
    const response = await send({
      method: endpoint.method,
      url: urlOf(endpoint, loose, hosts),
      headers,
      body: requestBody,
      credentials: endpoint.credentials ?? false,
      bytes: endpoint.bytes ?? false,
      timeout: options.timeout ?? (endpoint.multipart || endpoint.csv || endpoint.bytes ? 300_000 : JSON_TIMEOUT),
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && { onProgress: options.onProgress }),
      ...(followed && { onText: followed.onText }),
    });
    const isFollowed = followed && isLines(response.contentType);
    const last = isFollowed ? { ...response, ...followed.last(response) } : response;
    const output = followed && lines ? lines.output : endpoint.output;
    return read(clientOptions, { endpoint, sent, output, readPlain }, last) as CallOutput<Name, Options>;
  };
}

interface Call {
  endpoint: Endpoint;
  sent: string | null;
  output: z.ZodMiniType;
  readPlain: ((body: unknown) => unknown) | undefined;
}

function read({ onTokenRefused }: ClientOptions, { endpoint, sent, output, readPlain }: Call, last: Incoming): unknown {
  const body = last.blob ?? (isCsv(last.contentType) ? last.text : parseJson(last.text));
  const refusal = readRefused(body, last.status, endpoint);
  if (last.status >= 200 && last.status < 300 && !refusal) {
    const { success, data, error } = output.safeParse(body);
    if (success) return data;
    const plain = readPlain?.(body);
    if (plain !== undefined) return plain;
    throw new Failure("malformed", "We couldn't read the server's response.", { status: last.status, cause: error });
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
}

/** The endpoints of pages for a session, such as the lab's, load with their first request. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  const first: Partial<Record<EndpointName, Endpoint>> = firstEndpoints;
  return first[name] ?? (await loaded(import("./endpoints.ts"))).endpoints[name];
}

async function plainReaderOf(name: EndpointName, input: LooseInput) {
  const { plainReader } = await loaded(import("./plain-responses.ts"));
  const read = plainReader(name);
  return read && ((body: unknown) => read(body, input));
}

/** Code that a request needs before anything is sent. */
async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (cause) {
    throw new Failure("unreachable", "We couldn't reach the server.", { cause });
  }
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

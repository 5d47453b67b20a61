import { type Endpoint, type EndpointName, endpoints, type Host, type Input, type Output } from "./endpoints.ts";
import { errorBody } from "./errors.ts";
import { Failure } from "./failure.ts";
import { type Progress, send } from "./transport.ts";

export interface ClientOptions {
  /** Origin of each host, without a trailing slash; `""` is the page's own. */
  hosts: Record<Host, string>;
  /** The session's token at the moment of the call. */
  token: () => string | null;
  /** Called when the server says that the token which was sent is not (or no longer) good. */
  onTokenRefused?: (token: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; 30 000 for JSON and 300 000 for a file unless given. */
  timeout?: number;
  onProgress?: (progress: Progress) => void;
  /** Sent in place of the session's token, e.g. by a logout that has already forgotten it. */
  token?: string;
}

export type Client = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Output<Name>>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  fields?: Record<string, string | undefined>;
  file?: File;
}

/** The one way to the server. Answers are validated; everything else is thrown as a {@link Failure} (or the caller's own abort). */
export function createClient({ hosts, token, onTokenRefused }: ClientOptions): Client {
  return async (name, input, options = {}) => {
    const endpoint: Endpoint = endpoints[name];
    const sent = endpoint.token === "none" ? null : (options.token ?? token());
    const headers: Record<string, string> = { Accept: "application/json" };
    if (sent !== null) headers["Authorization"] = `Bearer ${sent}`;
    const given = input as LooseInput;
    const body = bodyOf(endpoint, given, headers);
    const answer = await send({
      method: endpoint.method,
      url: hosts[endpoint.host] + pathOf(endpoint, given.params ?? {}) + searchOf(given.query ?? {}),
      headers,
      body,
      credentials: endpoint.credentials ?? false,
      timeout: options.timeout ?? (endpoint.multipart ? 300_000 : 30_000),
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && { onProgress: options.onProgress }),
    });
    if (answer.status >= 200 && answer.status < 300) {
      const output = endpoint.output.safeParse(parseJson(answer.text));
      if (!output.success) {
        throw new Failure("malformed", "The server's answer could not be read.", {
          status: answer.status,
          cause: output.error,
        });
      }
      return output.data as Output<typeof name>;
    }
    const refusal = errorBody.safeParse(parseJson(answer.text));
    if (!refusal.success) {
      throw new Failure("malformed", `The server answered with status ${answer.status}.`, { status: answer.status });
    }
    if (refusal.data.code === "not_logged_in" && sent !== null) onTokenRefused?.(sent);
    throw new Failure("refused", refusal.data.message, {
      status: answer.status,
      refusal: refusal.data,
      ...(answer.retryAfter !== null && { retryAfter: answer.retryAfter }),
    });
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
    // Fields first: a server that streams can refuse before the file has arrived.
    for (const [key, value] of Object.entries(input.fields ?? {})) if (value !== undefined) form.append(key, value);
    if (input.file) form.append(endpoint.multipart.file.name, input.file);
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
    // Not JSON is judged by the schema like any other wrong answer.
    return undefined;
  }
}

import { Failure } from "./failure.ts";
import type { Incoming, Outgoing } from "./transport.ts";

export const unreachable = (cause?: unknown) => new Failure("unreachable", "We couldn't reach the server.", { cause });
export const timedOut = () => new Failure("timed-out", "The server took too long to respond.");

/** One request by `fetch`; throws a {@link Failure}, or the caller's abort reason. */
export async function sendByFetch({
  method,
  url,
  headers,
  body,
  credentials,
  timeout,
  signal,
  bytes,
}: Outgoing): Promise<Incoming> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      credentials: credentials ? "include" : "same-origin",
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return {
      status: response.status,
      contentType: response.headers.get("Content-Type") ?? "",
      ...(bytes && response.ok ? { text: "", blob: await response.blob() } : { text: await response.text() }),
      retryAfter: secondsOf(response.headers.get("Retry-After")),
    };
  } catch (cause) {
    signal?.throwIfAborted();
    throw deadline.aborted ? timedOut() : unreachable(cause);
  }
}

export function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

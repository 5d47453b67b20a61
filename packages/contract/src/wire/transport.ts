import { Failure } from "./failure.ts";

/** Upload progress: bytes of the request's body. */
export interface Progress {
  sent: number;
  total: number;
}

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  /** Whether cookies are sent to other origins too. */
  credentials: boolean;
  /** Milliseconds. */
  timeout: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** A response that is no refusal is kept as bytes. */
  bytes?: boolean;
  /** Called with all of the response so far, whenever more has arrived. An exception from it ends the request. */
  onText?: (text: string, contentType: string) => void;
}

export interface Incoming {
  status: number;
  contentType: string;
  text: string;
  /** Replaces `text` if the request wanted bytes and received them. */
  blob?: Blob;
  /** Seconds, from the header `Retry-After`. */
  retryAfter: number | null;
}

/** One request; throws a {@link Failure}, or the caller's abort reason. With progress it uses XMLHttpRequest, because fetch reports no upload progress. */
export function send(request: Outgoing): Promise<Incoming> {
  return request.onProgress || request.onText ? sendAndFollow(request) : sendByFetch(request);
}

function sendAndFollow(request: Outgoing): Promise<Incoming> {
  const { method, url, headers, body, credentials, timeout, signal, onProgress, onText } = request;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const contentType = () => xhr.getResponseHeader("Content-Type") ?? "";
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.timeout = timeout;
    xhr.withCredentials = credentials;
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.({ sent: event.loaded, total: event.total });
    };
    xhr.onprogress = () => {
      try {
        onText?.(xhr.responseText, contentType());
      } catch (error) {
        reject(error);
        xhr.abort();
      }
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        contentType: contentType(),
        text: xhr.responseText,
        retryAfter: secondsOf(xhr.getResponseHeader("Retry-After")),
      });
    xhr.onerror = () => reject(unreachable());
    xhr.ontimeout = () => reject(timedOut());
    xhr.onabort = () => reject(signal?.reason ?? unreachable());
    xhr.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    xhr.send(body);
  });
}

/** One request by `fetch`; throws a {@link Failure}, or the caller's abort reason. */
async function sendByFetch({
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

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

const unreachable = (cause?: unknown) => new Failure("unreachable", "We couldn't reach the server.", { cause });
const timedOut = () => new Failure("timed-out", "The server took too long to respond.");

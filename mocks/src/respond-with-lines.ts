import { JSON_LINES } from "@saudabook/contract/wire/json-lines.ts";
import { HttpResponse } from "msw";
import type { Refusal } from "./refusal.ts";

/** Whether the request accepts progress as JSON lines. */
export function acceptsLines(request: Request): boolean {
  return (request.headers.get("Accept") ?? "").includes(JSON_LINES);
}

/** A response of JSON lines, and the functions that write it; after the connection has closed they do nothing. */
export function openLines() {
  const text = new TextEncoder();
  const { readable, writable } = new TransformStream<unknown, Uint8Array<ArrayBuffer>>({
    transform: (line, stream) => stream.enqueue(text.encode(`${JSON.stringify(line)}\n`)),
  });
  const writer = writable.getWriter();
  const gone = () => undefined;
  return {
    response: new HttpResponse(readable, { headers: { "Content-Type": `${JSON_LINES}; charset=utf-8` } }),
    send: (line: unknown) => void writer.write(line).catch(gone),
    close: () => void writer.close().catch(gone),
    breakOff: () => void writer.abort(new TypeError("The connection broke.")).catch(gone),
  };
}

/** Responds with the steps of the work, a line each, and its outcome; throws a failure before the first step. */
export function respondWithLines(
  work: (emit: (step: unknown) => void) => Promise<unknown>,
  refusalOf: (problem: unknown) => Refusal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const lines = openLines();
    let begun = false;
    const send = (line: unknown) => {
      begun = true;
      lines.send(line);
      resolve(lines.response);
    };
    const end = (line: unknown) => {
      send(line);
      lines.close();
    };
    work(send).then(end, (problem: unknown) => {
      if (begun) end(refusalOf(problem).line());
      else reject(problem);
    });
  });
}

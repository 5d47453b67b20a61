import { JSON_LINES } from "@saudabook/contract/json-lines.ts";
import { HttpResponse } from "msw";
import type { Refusal } from "./refusal.ts";

/** Whether the caller wants to hear of the steps. */
export function acceptsLines(request: Request): boolean {
  return (request.headers.get("Accept") ?? "").includes(JSON_LINES);
}

/** An answer of JSON lines, and the way to send them. Nobody may be listening any more: then they go nowhere. */
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

/** What the work tells, a line each, and its outcome; throws what happens before it tells anything. */
export function answerLines(
  work: (tell: (step: unknown) => void) => Promise<unknown>,
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

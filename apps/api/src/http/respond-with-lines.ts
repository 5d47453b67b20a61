import { Readable } from "node:stream";
import { JSON_LINES, type RefusedLine } from "@saudabook/contract/wire/json-lines.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { loggedError } from "./logged-error.ts";
import { errorBodyOf } from "./refusal.ts";
import { refusalOf } from "./refusal-of.ts";

/** Milliseconds between two lines of progress: a person reads no faster. */
const PACE = 100;

/** Whether the request accepts progress as JSON lines. */
export function acceptsLines(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").split(",").some((type) => type.split(";", 1)[0]?.trim() === JSON_LINES);
}

/**
 * Responds with JSON lines: throttled steps of the work, and its outcome last. A failure before the first step is thrown, so that the
 * response has its status; a later failure is the last line.
 */
export function respondWithLines<Step>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (emit: (step: Step) => void) => Promise<unknown>,
): Promise<Readable> {
  const lines = new Readable({ read: () => undefined });
  const push = (value: unknown) => void lines.push(`${JSON.stringify(value)}\n`);
  return new Promise((resolve, reject) => {
    let begun = false;
    let lastAt = Number.NEGATIVE_INFINITY;
    const begin = () => {
      if (begun) return;
      begun = true;
      // A proxy that buffers the response would hold the steps back.
      reply.type(`${JSON_LINES}; charset=utf-8`).header("X-Accel-Buffering", "no");
      resolve(lines);
    };
    const emit = (step: Step) => {
      begin();
      const now = performance.now();
      if (now - lastAt < PACE) return;
      lastAt = now;
      push(step);
    };
    work(emit).then(
      (outcome) => {
        begin();
        push(outcome);
        lines.push(null);
      },
      (error: unknown) => {
        if (!begun) return reject(error);
        push(refusedLineOf(error, request));
        lines.push(null);
      },
    );
  });
}

function refusedLineOf(error: unknown, request: FastifyRequest): RefusedLine {
  const refusal = refusalOf(error);
  const { status, headers } = refusal;
  if (status >= 500) request.log.error({ error: loggedError(error) }, "failed");
  const retryAfter = headers["Retry-After"];
  return { ...errorBodyOf(refusal, request.id), status, ...(retryAfter && { retryAfter: Number(retryAfter) }) };
}

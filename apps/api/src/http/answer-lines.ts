import { Readable } from "node:stream";
import { JSON_LINES, type RefusedLine } from "@saudabook/contract/json-lines.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { loggedError } from "./logged-error.ts";
import { errorBodyOf } from "./refusal.ts";
import { refusalOf } from "./refusal-of.ts";

/** Milliseconds between two steps that are told: as often as anybody can read. */
const PACE = 100;

/** Whether the caller wants to hear of the steps. */
export function acceptsLines(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").split(",").some((type) => type.split(";", 1)[0]?.trim() === JSON_LINES);
}

/**
 * Does the work and answers with JSON lines: its steps, no more often than anybody can read, and its outcome last. What fails
 * before the first step is thrown and so told with its status; what fails later is told in the last line.
 */
export function answerLines<Step>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: (step: Step) => void) => Promise<unknown>,
): Promise<Readable> {
  const lines = new Readable({ read: () => undefined });
  const push = (value: unknown) => void lines.push(`${JSON.stringify(value)}\n`);
  return new Promise((resolve, reject) => {
    let begun = false;
    let told = Number.NEGATIVE_INFINITY;
    const begin = () => {
      if (begun) return;
      begun = true;
      // A proxy that gathers the answer would keep the steps to itself.
      reply.type(`${JSON_LINES}; charset=utf-8`).header("X-Accel-Buffering", "no");
      resolve(lines);
    };
    const tell = (step: Step) => {
      begin();
      const now = performance.now();
      if (now - told < PACE) return;
      told = now;
      push(step);
    };
    work(tell).then(
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

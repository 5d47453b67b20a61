import { connectionClosed } from "@saudabook/contract/wire/request-refusals.ts";
import type { FastifyReply } from "fastify";
import { refusalFrom } from "./refusal.ts";

/** Aborts when the connection closes before the response is complete. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!reply.raw.writableFinished) controller.abort(refusalFrom(connectionClosed()));
  };
  if (reply.raw.closed) check();
  else reply.raw.once("close", check);
  return controller.signal;
}

/** The task's outcome, or the abort, whichever comes first; for tasks that do not listen to the signal. */
export async function unlessGone<Result>(signal: AbortSignal, task: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  let stop = () => {};
  const gone = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  // Keeps an error of the task after the abort from being unhandled.
  task.catch(() => undefined);
  try {
    return await Promise.race([task, gone]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

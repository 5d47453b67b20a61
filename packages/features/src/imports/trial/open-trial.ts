import type { TradeFilter } from "@saudabook/contract/trades/trade-history.ts";
import type { TrialBook } from "@saudabook/trading/imports/trial/trial-book.ts";
import type { TrialFigures } from "@saudabook/trading/imports/trial/trial-figures.ts";
import type { FromTrial, ToTrial } from "./trial-messages.ts";

/** A tried file. Its trades are here; its analysis stays in the reader until `close`. */
export interface OpenTrial extends Pick<TrialBook, "preview" | "trades"> {
  figures: (filter: TradeFilter) => Promise<TrialFigures>;
  close: () => void;
}

export interface TrialRequest {
  file: File;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

/** Reads a file without sending it. Rejects if it cannot be read at all, or when `signal` aborts. */
export type OpenTrialFile = (
  request: TrialRequest,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<OpenTrial>;

/** Milliseconds; for the largest file a slow machine needs a quarter of it. */
const LONGEST = 120_000;

/** Reads in a worker that lives as long as the trial. */
export const openTrialInWorker: OpenTrialFile = (request, { signal, onProgress }) => {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./trial-worker.ts", import.meta.url), { type: "module", name: "trial" });
  const send = (message: ToTrial) => worker.postMessage(message);
  const book = Promise.withResolvers<OpenTrial>();
  const asked = new Map<number, PromiseWithResolvers<TrialFigures>>();
  const close = () => worker.terminate();
  const fail = (error: unknown) => {
    close();
    book.reject(error);
    for (const { reject } of asked.values()) reject(error);
  };
  const figures = (filter: TradeFilter) => {
    const question = Promise.withResolvers<TrialFigures>();
    const number = asked.size;
    asked.set(number, question);
    send({ type: "figures", number, filter });
    return question.promise;
  };
  const late = setTimeout(() => fail(new DOMException("The file takes too long.", "TimeoutError")), LONGEST);
  signal.addEventListener("abort", () => fail(signal.reason), { once: true });
  worker.addEventListener("error", (event) => fail(new Error(event.message)));
  worker.addEventListener("messageerror", () => fail(new Error("A message of the worker could not be read.")));
  worker.addEventListener("message", ({ data }: MessageEvent<FromTrial>) => {
    switch (data.type) {
      case "progress":
        return onProgress(data.fraction);
      case "book":
        clearTimeout(late);
        return book.resolve({ preview: data.preview, trades: data.trades, figures, close });
      case "figures":
        return asked.get(data.number)?.resolve(data.figures);
      case "failed":
        return fail(new Error(data.message));
    }
  });
  send({ type: "read", request });
  return book.promise.finally(() => clearTimeout(late));
};

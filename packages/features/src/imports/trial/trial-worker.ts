import { atMostEvery } from "../preview/at-most-every.ts";
import type { OpenTrial } from "./open-trial.ts";
import { openTrialHere } from "./open-trial-here.ts";
import type { FromTrial, ToTrial } from "./trial-messages.ts";

// Web worker that reads a file for a visitor. It sends no data: its Content-Security-Policy allows no connection to a server.

const emit = (message: FromTrial) => self.postMessage(message);
let trial: OpenTrial | null = null;

async function answer(message: ToTrial): Promise<void> {
  if (message.type === "figures") {
    const { number, filter } = message;
    if (trial) emit({ type: "figures", number, figures: await trial.figures(filter) });
    return;
  }
  const onProgress = atMostEvery(100, (fraction: number) => emit({ type: "progress", fraction }));
  const options = { signal: new AbortController().signal, onProgress };
  trial = await openTrialHere(message.request, options);
  emit({ type: "book", preview: trial.preview, trades: trial.trades });
}

self.addEventListener("message", ({ data }: MessageEvent<ToTrial>) => {
  answer(data).catch((error: unknown) => emit({ type: "failed", message: String(error) }));
});

import { readTrialBook } from "@saudabook/trading/imports/trial/trial-book.ts";
import { trialFigures } from "@saudabook/trading/imports/trial/trial-figures.ts";
import type { OpenTrialFile } from "./open-trial.ts";

/** Reads a file in the calling thread: a worker, or the page of a story. */
export const openTrialHere: OpenTrialFile = async ({ file, today }, { onProgress }) => {
  const uploaded = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const { preview, trades, account } = await readTrialBook(uploaded, {
    today,
    onProgress: ({ fraction }) => onProgress(fraction),
  });
  return {
    preview,
    trades,
    figures: (filter) =>
      account ? trialFigures(account, filter) : Promise.reject(new Error("A refused file has no figures.")),
    close: () => undefined,
  };
};

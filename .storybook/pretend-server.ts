import { resetWorld } from "@saudabook/mocks/db.ts";
import { handlers } from "@saudabook/mocks/handlers.ts";
import { takeUnhandledCalls, unhandled } from "@saudabook/mocks/unhandled.ts";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** Starts the worker once; every story begins with the default handlers and says only its deviation. */
export const startWorker = mswLoader(async () => {
  const worker = setupWorker(...handlers, ...unhandled);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass" });
  return worker;
});

let complaints: string[] = [];

/** Before each story: a new world, and an ear for `console.error`. */
export function watchStory(): () => void {
  resetWorld();
  takeUnhandledCalls();
  complaints = [];
  const page = globalThis.console;
  const original = page.error;
  page.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(" "));
    original(...words);
  };
  return () => {
    page.error = original;
  };
}

/** After each story: it fails on anything that went wrong behind its back. */
export function judgeStory(): void {
  const calls = takeUnhandledCalls();
  if (calls.length > 0) throw new Error(`No endpoint answers ${calls.join(", ")}`);
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.join("\n")}`);
}

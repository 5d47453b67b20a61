import { resetWorld } from "@saudabook/mocks/db.ts";
import { handlers } from "@saudabook/mocks/handlers.ts";
import { takeUnhandledCalls, unhandled } from "@saudabook/mocks/unhandled.ts";
import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";

/** Starts the worker once; every story begins with the default handlers and declares only its deviation. */
export const startWorker = mswLoader(async () => {
  const worker = setupWorker(...handlers, ...unhandled);
  await worker.start({ quiet: true, onUnhandledFrame: "bypass" });
  return worker;
});

let consoleErrors: string[] = [];

/** Before each story: resets the mock server and records `console.error`. */
export function watchStory(): () => void {
  resetWorld();
  takeUnhandledCalls();
  consoleErrors = [];
  const page = globalThis.console;
  const original = page.error;
  page.error = (...words: unknown[]) => {
    consoleErrors.push(words.map(String).join(" "));
    original(...words);
  };
  return () => {
    page.error = original;
  };
}

/** After each story: fails it on unhandled requests and console errors. */
export function judgeStory(): void {
  const calls = takeUnhandledCalls();
  if (calls.length > 0) throw new Error(`No handler for ${calls.join(", ")}`);
  if (consoleErrors.length > 0) throw new Error(`console.error: ${consoleErrors.join("\n")}`);
}

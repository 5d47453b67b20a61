import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { DefaultOptions } from "@tanstack/react-query";

/** A refusal is final; a request whose connection failed is sent up to twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Failure && (error.kind === "unreachable" || error.kind === "timed-out");

/**
 * The browser only guesses whether it is online, and a query that relies on the guess can stay "paused" for ever. Every request
 * is sent, and a failed one reports its error.
 */
const networkMode = "always";

/** Defaults of the site's QueryClient. A history changes with an import, not when a window gains focus. */
export const queryDefaults: DefaultOptions = {
  queries: { networkMode, retry, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5 * 60_000 },
  mutations: { networkMode, retry: false },
};

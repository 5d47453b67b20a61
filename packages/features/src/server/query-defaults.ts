import { Failure } from "@saudabook/contract/failure.ts";
import type { DefaultOptions } from "@tanstack/react-query";

/** What the server refused stays refused; a connection that broke may be tried twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Failure && (error.kind === "unreachable" || error.kind === "timed-out");

/**
 * What the browser thinks of its connection is a guess, and by it a call would wait for ever in silence ("paused"): every call
 * is tried, and one that cannot get through says so.
 */
const networkMode = "always";

/** For the site's QueryClient. A history changes by an import, not by looking at another window. */
export const queryDefaults: DefaultOptions = {
  queries: { networkMode, retry, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5 * 60_000 },
  mutations: { networkMode, retry: false },
};

import { Failure } from "@saudabook/contract/failure.ts";
import type { DefaultOptions } from "@tanstack/react-query";

/** What the server refused stays refused; a connection that broke may be tried twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Failure && (error.kind === "unreachable" || error.kind === "timed-out");

/** For the site's QueryClient. A history changes by an import, not by looking at another window. */
export const queryDefaults: DefaultOptions = {
  queries: { retry, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5 * 60_000 },
  mutations: { retry: false },
};

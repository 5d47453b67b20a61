import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { endpointNames, endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { delay, type HttpHandler, HttpResponse, http } from "msw";
import { verbs } from "./handle.ts";
import { Refusal } from "./refusal.ts";

/** How the whole mock server responds, in place of a deviation of one endpoint. */
export const serverStates = ["normal", "slow", "offline", "500", "429", "401"] as const;
export type ServerState = (typeof serverStates)[number];

/** Long enough to inspect the loading state. */
const SLOW_MS = 10_000;

const responses = {
  normal: async () => undefined,
  slow: async () => {
    await delay(SLOW_MS);
    return undefined;
  },
  offline: async () => HttpResponse.error(),
  "500": async () => new Refusal("internal").response(),
  "429": async () => new Refusal("too_many_requests").response(),
  "401": async () => new Refusal("not_logged_in").response(),
} as const satisfies Record<ServerState, () => Promise<Response | undefined>>;

/** Only endpoints that read the token refuse an ended session. */
const readsToken = ({ token }: Endpoint) => token === "required" || token === "optional";

/** Handlers of the endpoints for a state. If a response is undefined, the mock server responds as usual. */
export function serverIs(state: ServerState): HttpHandler[] {
  if (state === "normal") return [];
  const affected = endpointNames.filter((name) => state !== "401" || readsToken(endpoints[name]));
  return affected.map((name) => {
    const { method, path } = endpoints[name];
    return http[verbs[method]](`*${path}`, responses[state]);
  });
}

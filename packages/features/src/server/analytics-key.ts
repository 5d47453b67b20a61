import type { EndpointName, Input } from "@saudabook/contract/wire/endpoints.ts";

/** First part of the key of every query on derived data: a change outdates them all, and the end of a session clears them. */
export const analyticsKey = ["analytics"] as const;

/** Key of a request for derived data. Requests with the same key are sent once. */
export const analyticsQueryKey = <Name extends EndpointName>(name: Name, input: Input<Name>) =>
  [...analyticsKey, name, input] as const;

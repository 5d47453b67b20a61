import { lightEndpoints } from "virtual:light-endpoints";
import { Failure } from "@saudabook/contract/failure.ts";
import { createLightClient } from "@saudabook/contract/light-client.ts";
import { hosts } from "./config.ts";
import { session, store } from "./state/session.ts";

type Whole = typeof import("./client.ts");
let loading: Promise<Whole> | undefined;

/** Loads the client with the schemas, once; a failed load is tried again with the next request. */
function loadWhole(): Promise<Whole> {
  loading ??= import("./client.ts").catch((cause: unknown) => {
    loading = undefined;
    throw new Failure("unreachable", "We couldn't reach the server.", { cause });
  });
  return loading;
}

export const client = createLightClient({
  hosts,
  token: () => store.get(session)?.token ?? null,
  endpoints: lightEndpoints,
  loadWhole,
});

import type { Client } from "@saudabook/contract/client.ts";
import { Failure } from "@saudabook/contract/failure.ts";

/** Loads the code of the client; called early, it is there for the first request. */
export const loadClient = () => import("./client.ts");

/** The client of the server. Its code and the contract's schemas load with the first request: a page without one does not load them. */
export const lazyClient: Client = async (name, input, options) => {
  const { client } = await loadClient().catch((cause: unknown) => {
    throw new Failure("unreachable", "We couldn't reach the server.", { cause });
  });
  return client(name, input, options);
};

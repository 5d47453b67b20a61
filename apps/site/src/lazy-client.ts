import type { Client } from "@saudabook/contract/client.ts";
import { Failure } from "@saudabook/contract/failure.ts";

/** The code of the way to the server; asked for ahead of a call, it is there when the call is made. */
export const loadClient = () => import("./client.ts");

/** The way to the server. Its code, the contract's schemas with it, comes with the first call: a page that calls nothing has none. */
export const lazyClient: Client = async (name, input, options) => {
  const { client } = await loadClient().catch((cause: unknown) => {
    throw new Failure("unreachable", "We couldn't reach the server.", { cause });
  });
  return client(name, input, options);
};

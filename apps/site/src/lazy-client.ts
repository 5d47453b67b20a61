import type { Client } from "@saudabook/contract/client.ts";
import { Failure } from "@saudabook/contract/failure.ts";

let loaded: Client | undefined;
let loading: Promise<Client> | undefined;

/**
 * Loads the code of the client; called early, it is there for the first request. Kept, because a repeated `import()` waits for
 * a task of its own behind whatever is being drawn. A failed one is tried again.
 */
export const loadClient = () => (loading ??= load());

async function load(): Promise<Client> {
  try {
    const { client } = await import("./light-client.ts");
    loaded = client;
    return client;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * The client of the server. Its code loads with the first request, and the contract's schemas with the first one that needs them.
 * Once it is loaded a request leaves in the task that asks for it, before anything is drawn.
 */
export const lazyClient: Client = async (name, input, options) => {
  const client =
    loaded ??
    (await loadClient().catch((cause: unknown) => {
      throw new Failure("unreachable", "We couldn't reach the server.", { cause });
    }));
  return client(name, input, options);
};

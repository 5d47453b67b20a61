import type { Client, ClientOptions } from "@saudabook/contract/wire/client.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { hosts } from "../config.ts";
import { endSession, session, store } from "../session/session.ts";

const options: ClientOptions = {
  hosts,
  token: () => store.get(session)?.token ?? null,
  // Only for the token that was refused: the response to an old request must not end a session that has just begun.
  onTokenRefused: (token) => {
    if (store.get(session)?.token === token) store.set(endSession, { byItself: true });
  },
};

let loading: Promise<Client> | undefined;

/** Loads the code of the client with the contract's schemas, once. A failed load is tried again. */
export function loadClient(): Promise<Client> {
  loading ??= import("@saudabook/contract/wire/client.ts").then(
    ({ createClient }) => createClient(options),
    (cause: unknown) => {
      loading = undefined;
      throw new Failure("unreachable", "We couldn't reach the server.", { cause });
    },
  );
  return loading;
}

/** The client of the server. Its code loads with the first request: most public pages send none. */
export const client: Client = async (name, input, options) => (await loadClient())(name, input, options);

import { type ClientOptions, createClient, createResponseReader } from "@saudabook/contract/client.ts";
import { hosts } from "./config.ts";
import { endSession, session, store } from "./state/session.ts";

const options: ClientOptions = {
  hosts,
  token: () => store.get(session)?.token ?? null,
  // Only the token that was refused: an answer to an old request must not end a session that has just begun.
  onTokenRefused: (token) => {
    if (store.get(session)?.token === token) store.set(endSession, { byItself: true });
  },
};

/** The client with all schemas of the contract. */
export const client = createClient(options);
export const readResponse = createResponseReader(options);

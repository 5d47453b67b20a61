import type { Client } from "@saudabook/contract/wire/client.ts";
import { createContext, type ReactNode, useContext } from "react";

const ClientContext = createContext<Client | null>(null);

/** Gives the connected screens the client of the server. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useClient needs a ClientProvider above it");
  return client;
}

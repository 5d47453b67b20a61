import { createClient } from "@saudabook/contract/client.ts";
import { ClientProvider } from "@saudabook/features/client-context.tsx";
import { queryDefaults } from "@saudabook/features/query-defaults.ts";
import { ToastProvider } from "@saudabook/ui/toast.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { hosts } from "./config.ts";
import { SessionWatch } from "./session-watch.tsx";
import { endSession, session, store } from "./state/session.ts";

const queryClient = new QueryClient({ defaultOptions: queryDefaults });

const client = createClient({
  hosts,
  token: () => store.get(session)?.token ?? null,
  // Only the token that was refused: an answer to an old request must not end a session that has just begun.
  onTokenRefused: (token) => {
    if (store.get(session)?.token === token) store.set(endSession, { byItself: true });
  },
});

/** What every route stands on: the atoms' store, the way to the server, its cache, and the place for short messages. */
export function App({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ClientProvider client={client}>
          <ToastProvider>
            <SessionWatch />
            {children}
          </ToastProvider>
        </ClientProvider>
      </QueryClientProvider>
    </Provider>
  );
}

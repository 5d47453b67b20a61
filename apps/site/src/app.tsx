import { ClientProvider } from "@saudabook/features/server/client-context.tsx";
import { ToastProvider } from "@saudabook/ui/toast.tsx";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { client } from "./loading/client.ts";
import { store } from "./session/session.ts";
import { SessionWatch } from "./session/session-watch.tsx";

/** Providers of every route: the store of the atoms, the client of the server, and the toasts. */
export function App({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <ClientProvider client={client}>
        <ToastProvider>
          <SessionWatch />
          {children}
        </ToastProvider>
      </ClientProvider>
    </Provider>
  );
}

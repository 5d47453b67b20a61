import { createClient } from "@saudabook/contract/wire/client.ts";
import { ToastProvider } from "@saudabook/ui/toast.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ClientProvider } from "./client-context.tsx";
import { queryDefaults } from "./query-defaults.ts";

// The site's defaults without retries: a story of a failure shows the failure, not the wait before it.
const defaultOptions = { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } };
const hostsAt = (origin: string) => ({ careers: origin, auth: origin, trade: origin, local: origin, local2: origin });

export interface StoryServerProps {
  /** Token of the session; null for a visitor. */
  token?: string | null;
  /** Origin of every host, for stories of hosts that are configured elsewhere. Default: the page's own. */
  elsewhere?: string;
  children: ReactNode;
}

/** Providers of the connected screens in their stories: a client of the mock server and an empty cache. */
export function StoryServer({ token = null, elsewhere = "", children }: StoryServerProps) {
  const [client] = useState(() => createClient({ hosts: hostsAt(elsewhere), token: () => token }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions }));
  return (
    <QueryClientProvider client={queryClient}>
      <ClientProvider client={client}>
        <ToastProvider>{children}</ToastProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}

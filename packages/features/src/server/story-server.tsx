import { createClient } from "@saudabook/contract/client.ts";
import { ToastProvider } from "@saudabook/ui/toast.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ClientProvider } from "./client-context.tsx";
import { queryDefaults } from "./query-defaults.ts";

// The site's, without retries: a story of a failure is about the failure, not about the wait before it.
const defaultOptions = { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } };
const hostsAt = (origin: string) => ({ careers: origin, auth: origin, trade: origin, local: origin, local2: origin });

export interface StoryServerProps {
  /** Whose session it is; none is a visitor. */
  token?: string | null;
  /** Origin of every host, for stories of hosts that are configured elsewhere; the page's own unless given. */
  elsewhere?: string;
  children: ReactNode;
}

/** What the site gives the connected screens, for their stories: a client of the pretend server and an empty cache. */
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

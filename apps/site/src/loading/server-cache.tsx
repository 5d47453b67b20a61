import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { Outlet } from "react-router-dom";
import { session } from "../session/session.ts";
import { loadClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

const KnownAccounts = lazy(async () => ({
  default: (await import("../routes/account/known-accounts.tsx")).KnownAccounts,
}));
const WaitingCount = lazy(async () => ({
  default: (await import("../routes/account/waiting-count.tsx")).WaitingCount,
}));
let owner: string | null | undefined;

/** Layout of the pages that work with the server's data. What was loaded is kept between them, for one person only. */
export function Component() {
  const account = useAtomValue(session)?.claims.sub ?? null;
  // A layout effect runs before any child requests the next person's data.
  useLayoutEffect(() => {
    if (owner !== undefined && owner !== account) queryClient.clear();
    owner = account;
  }, [account]);
  // The client loads before the first request, when the connection may be lost.
  useEffect(() => loadAhead(loadClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {account === null ? null : (
        <Suspense fallback={null}>
          <KnownAccounts key={`accounts ${account}`} />
          <WaitingCount key={account} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

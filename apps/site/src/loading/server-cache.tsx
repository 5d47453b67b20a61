import { journalPaths } from "@saudabook/content/public-paths.ts";
import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
import { whenUsed } from "@saudabook/features/page/when-used.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
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

/** Around the pages that work with the server's data: what was loaded is kept between them, for one person only. */
export function Component() {
  const account = useAtomValue(session)?.claims.sub ?? null;
  // Before anything below asks for the next person's data.
  useLayoutEffect(() => {
    if (owner !== undefined && owner !== account) queryClient.clear();
    owner = account;
  }, [account]);
  const isJournal = (journalPaths as readonly string[]).includes(useLocation().pathname);
  useEffect(() => {
    // The first request of the journal is that of its list. What its form sends needs the schemas, also after a lost connection.
    if (isJournal) return whenUsed(() => loadAhead(loadClient));
    loadAhead(loadClient);
    return undefined;
  }, [isJournal]);
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

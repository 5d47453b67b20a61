import { QueryClientProvider } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { Outlet } from "react-router-dom";
import { loadClient } from "./lazy-client.ts";
import { queryClient } from "./query-client.ts";
import { session } from "./state/session.ts";

let owner: string | null | undefined;

/** Around the pages that work with the server's data: what was loaded is kept between them, for one person only. */
export function Component() {
  const account = useAtomValue(session)?.claims.sub ?? null;
  // Before anything below asks for the next person's data.
  useLayoutEffect(() => {
    if (owner !== undefined && owner !== account) queryClient.clear();
    owner = account;
  }, [account]);
  useEffect(() => void loadClient(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

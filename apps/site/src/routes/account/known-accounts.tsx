import { brokerAccountsQuery } from "@saudabook/features/server/broker-accounts-query.ts";
import { useClient } from "@saudabook/features/server/client-context.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { brokerAccounts } from "../../state/broker-accounts.ts";

/** Keeps the broker accounts for the shell, which is outside of what works with the server's data. */
export function KnownAccounts() {
  const { data } = useQuery(brokerAccountsQuery(useClient()));
  const show = useSetAtom(brokerAccounts);
  useEffect(() => {
    if (data) show(data);
  }, [data, show]);
  // Of the next person nothing is known.
  useEffect(() => () => show([]), [show]);
  return null;
}

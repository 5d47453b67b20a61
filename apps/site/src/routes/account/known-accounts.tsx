import { brokerAccountsQuery } from "@saudabook/features/server/broker-accounts-query.ts";
import { useClient } from "@saudabook/features/server/client-context.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { brokerAccounts } from "../../state/broker-accounts.ts";

/** Stores the broker accounts for the shell, which is outside of the server cache. */
export function KnownAccounts() {
  const { data } = useQuery(brokerAccountsQuery(useClient()));
  const show = useSetAtom(brokerAccounts);
  useEffect(() => {
    if (data) show(data);
  }, [data, show]);
  // Nothing is known about the next person.
  useEffect(() => () => show([]), [show]);
  return null;
}

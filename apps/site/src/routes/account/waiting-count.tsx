import { useWaitingCount } from "@saudabook/features/analytics/use-waiting-count.ts";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readAccount } from "../../address/chosen-account.ts";
import { waitingCount } from "../../state/waiting.ts";

/** Keeps the count beside "Missing buys" in the menu; the menu itself is outside of what works with the server's data. */
export function WaitingCount() {
  const count = useWaitingCount(readAccount(useSearchParams()[0]));
  const show = useSetAtom(waitingCount);
  useEffect(() => {
    if (count !== null) show(count);
  }, [count, show]);
  // Of the next person nothing is known.
  useEffect(() => () => show(0), [show]);
  return null;
}

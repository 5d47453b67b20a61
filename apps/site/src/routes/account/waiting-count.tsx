import { useLeftOutCount } from "@saudabook/features/analytics/frame/use-left-out-count.ts";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readAccount } from "../../address/chosen-account.ts";
import { waitingCount } from "../../state/waiting.ts";

/** Stores the count next to "Left out" in the menu, which is outside of the server cache. */
export function WaitingCount() {
  const count = useLeftOutCount(readAccount(useSearchParams()[0]));
  const show = useSetAtom(waitingCount);
  useEffect(() => {
    if (count !== null) show(count);
  }, [count, show]);
  // Nothing is known about the next person.
  useEffect(() => () => show(0), [show]);
  return null;
}

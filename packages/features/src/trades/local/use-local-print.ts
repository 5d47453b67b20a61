import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { useEffect, useState } from "react";
import type { PrintWay } from "../history/history-state.ts";
import { MOST_PRINTED } from "../print/most-printed.ts";

/** Prints trades that are all in memory. They are rendered for paper until the dialog closes. */
export function useLocalPrint(shown: readonly Trade[]): { print: PrintWay; onPrint: () => void } {
  const [printed, setPrinted] = useState<readonly Trade[] | null>(null);
  // Runs after the rows have rendered.
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  useEffect(() => {
    const forget = () => setPrinted(null);
    addEventListener("afterprint", forget);
    return () => removeEventListener("afterprint", forget);
  }, []);
  return {
    print: { preparing: false, trades: printed, alert: null },
    onPrint: () => setPrinted(shown.slice(0, MOST_PRINTED)),
  };
}

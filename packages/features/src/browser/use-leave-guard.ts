import { useEffect } from "react";

/** Asks for confirmation before the site is left while something runs. */
export function useLeaveGuard(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [running]);
}

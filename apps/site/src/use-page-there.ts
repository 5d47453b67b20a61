import { useEffect, useState } from "react";

/** Whether the server knows this page; null until it has said so. One that cannot be reached is believed to. */
export function usePageThere(path: string): boolean | null {
  const [there, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    fetch(path, { method: "HEAD", signal }).then(
      ({ status }) => setThere(status !== 404),
      () => signal.aborted || setThere(true),
    );
    return () => asking.abort();
  }, [path]);
  return there;
}

import { useEffect, useState } from "react";

/** Whether the server knows this page: assumed until it responds with 404, but not on its "not found" page. */
export function usePageThere(path: string): boolean {
  const [there, setThere] = useState(!isWrittenNotFound());
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    fetch(path, { method: "HEAD", signal }).then(
      ({ status }) => setThere(status !== 404),
      // An unreachable server proves nothing.
      () => undefined,
    );
    return () => asking.abort();
  }, [path]);
  return there;
}

const isWrittenNotFound = () =>
  typeof document !== "undefined" && document.getElementById("root")?.dataset["page"] === "not-found";

import { useEffect, useState } from "react";

/** Whether the server knows this page: believed until it says otherwise, and not where it has sent the page of what is not there. */
export function usePageThere(path: string): boolean {
  const [there, setThere] = useState(!isWrittenNotFound());
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    fetch(path, { method: "HEAD", signal }).then(
      ({ status }) => setThere(status !== 404),
      // One that cannot be reached says nothing.
      () => undefined,
    );
    return () => asking.abort();
  }, [path]);
  return there;
}

const isWrittenNotFound = () =>
  typeof document !== "undefined" && document.getElementById("root")?.dataset["page"] === "not-found";

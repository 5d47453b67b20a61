/** Runs `task` when the browser has nothing better to do, at the latest after 2 s; the function returned calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(task, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}

/** Runs `task` when the browser is idle, at the latest after 2 s. The returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(task, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}

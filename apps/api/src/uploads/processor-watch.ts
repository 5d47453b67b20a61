/**
 * Calls `over` when a thread has used `limitMs` of processor time. Elapsed time would be a different limit on each machine: a thread that
 * gets a tenth of a processor needs ten times as long for the same file.
 *
 * @param usedMs the thread's processor time so far; measured from outside, because a thread in an endless loop cannot report it
 * @returns ends the watch
 */
export function watchProcessor(usedMs: () => Promise<number>, limitMs: number, over: () => void): () => void {
  let used = 0;
  let ended = false;
  let timer = wait();

  function wait(): NodeJS.Timeout {
    // A thread uses no more processor time than the clock shows, so that it cannot reach the limit earlier.
    return setTimeout(look, Math.max(1, limitMs - used)).unref();
  }

  async function look(): Promise<void> {
    try {
      used = await usedMs();
    } catch {
      // The thread is still starting and cannot be measured yet; the end of a thread ends its watch.
    }
    if (ended) return;
    if (used >= limitMs) over();
    else timer = wait();
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

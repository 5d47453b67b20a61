/** All slots are taken and too many callers are waiting already. */
export class NoSlot extends Error {}

export interface Slots {
  /** Waits for a slot, first come first served. @returns releases the slot; safe to call twice */
  acquire(signal?: AbortSignal): Promise<() => void>;
}

/** Creates `max` slots; at most `maxWaiting` callers wait for one, all others get {@link NoSlot} immediately. */
export function createSlots(max: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  let taken = 0;
  const queue = new Set<() => void>();

  const free = () => {
    const [next] = queue;
    if (!next) taken--;
    else {
      // The slot passes on without becoming free, so no other caller can take it in between.
      queue.delete(next);
      next();
    }
  };
  const release = () => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      free();
    };
  };

  return {
    async acquire(signal) {
      signal?.throwIfAborted();
      if (taken < max) {
        taken++;
        return release();
      }
      if (queue.size >= maxWaiting) throw new NoSlot();
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          queue.delete(enter);
          reject(signal?.reason);
        };
        const enter = () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        };
        queue.add(enter);
        signal?.addEventListener("abort", leave, { once: true });
      });
      return release();
    },
  };
}

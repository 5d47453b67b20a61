/** No place is free and too many wait already. */
export class NoSlot extends Error {}

export interface Slots {
  /** Waits for a place, first come first served. @returns gives the place back; safe to call twice */
  acquire(signal?: AbortSignal): Promise<() => void>;
}

/** `max` places; at most `maxWaiting` wait for one, all others throw {@link NoSlot} at once. */
export function createSlots(max: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  let taken = 0;
  const queue = new Set<() => void>();

  const free = () => {
    const [next] = queue;
    if (!next) taken--;
    else {
      // The place passes on without becoming free, so nobody slips in between.
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

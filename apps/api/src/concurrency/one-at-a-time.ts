import { createSlots, type Slots } from "./slots.ts";

export interface OneAtATime {
  /** Waits until no other work with this key is running. @returns passes the turn to the next */
  acquire(key: string, signal?: AbortSignal): Promise<() => void>;
}

/** Runs one piece of work per key at a time, in order of arrival, within this process. */
export function createOneAtATime(): OneAtATime {
  const queues = new Map<string, { slots: Slots; users: number }>();
  return {
    async acquire(key, signal) {
      const queue = queues.get(key) ?? { slots: createSlots(1, Number.POSITIVE_INFINITY), users: 0 };
      queues.set(key, queue);
      queue.users += 1;
      const leave = () => {
        queue.users -= 1;
        if (queue.users === 0) queues.delete(key);
      };
      try {
        const release = await queue.slots.acquire(signal);
        return () => {
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

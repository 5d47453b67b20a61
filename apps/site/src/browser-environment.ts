import { randomId } from "@saudabook/features/careers/apply/draft-store.ts";

/** What the screens are not allowed to know of themselves: storage, chance and time. */
export const browserEnvironment = {
  // Asked for anew each time: where the browser forbids it, asking throws, and the caller goes on without.
  keep: {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => localStorage.setItem(key, value),
    removeItem: (key: string) => localStorage.removeItem(key),
  },
  newKey: randomId,
  now: () => new Date(),
};

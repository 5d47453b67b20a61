/** The part of `Storage` that is used here; tests pass one of their own. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** JSON values in a storage of this browser. Neither method throws. */
export interface JsonStorage {
  /** The value of a key; null where there is none, or where its text is not JSON. */
  read(key: string): unknown;
  /** Replaces the value of a key; null removes it. */
  write(key: string, value: unknown): void;
}

/**
 * A storage can be absent, forbidden or full: a value that it refuses lives as long as the page. `open` runs on each access,
 * because the access to `localStorage` itself throws where the browser forbids it.
 */
export function jsonStorage(open: () => TextStorage): JsonStorage {
  const refused = new Map<string, unknown>();
  return {
    read(key) {
      if (refused.has(key)) return refused.get(key);
      try {
        return JSON.parse(open().getItem(key) ?? "null");
      } catch {
        // Forbidden, or a text of another program.
        return null;
      }
    },
    write(key, value) {
      refused.delete(key);
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, JSON.stringify(value));
      } catch {
        refused.set(key, value);
      }
    },
  };
}

/** Across tabs and restarts of the browser. */
export const localJson = jsonStorage(() => localStorage);

/** The methods of `Storage` that `jsonStorage` calls; tests pass their own. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** JSON values in a storage of the browser. Its methods do not throw. */
export interface JsonStorage {
  /** Returns the value of a key, or null if the key is absent or its text is not JSON. */
  read(key: string): unknown;
  /** Replaces the value of a key; null removes it. */
  write(key: string, value: unknown): void;
}

/**
 * Wraps a storage that may be missing, blocked or full. A value that it does not accept stays in memory until the page unloads.
 * `open` is called on each access, because reading `localStorage` throws in a browser that blocks it.
 */
export function jsonStorage(open: () => TextStorage): JsonStorage {
  const refused = new Map<string, unknown>();
  return {
    read(key) {
      if (refused.has(key)) return refused.get(key);
      try {
        return JSON.parse(open().getItem(key) ?? "null");
      } catch {
        // The storage is blocked, or another program wrote the text.
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

/** Shared by all tabs, and kept when the browser restarts. */
export const localJson = jsonStorage(() => localStorage);

/** The keys of `localJson` that all tabs share; none where the browser blocks the storage. */
export function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

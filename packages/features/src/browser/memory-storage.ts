import { type JsonStorage, jsonStorage, type TextStorage } from "./json-storage.ts";

/** A storage in memory, for stories and tests. It refuses a text of more than `limit` characters, as a browser's full storage does. */
export function memoryStorage({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > limit) throw new Error("QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
}

export function memoryJson(): JsonStorage {
  const texts = memoryStorage();
  return jsonStorage(() => texts);
}

import { localJson } from "@saudabook/features/browser/json-storage.ts";
import { atomWithStorage } from "jotai/utils";

/** An atom that is remembered on this device and follows the other tabs. A stored value that does not fit counts as the initial one. */
export function storedAtom<Value>(key: string, initial: Value, fits: (value: unknown) => value is Value) {
  const fitting = (value: unknown) => (fits(value) ? value : initial);
  const storage = {
    getItem: () => fitting(localJson.read(key)),
    setItem: localJson.write,
    removeItem: (name: string) => localJson.write(name, null),
    subscribe: (_key: string, onChange: (value: Value) => void) => {
      const changed = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(fitting(localJson.read(key)));
      };
      addEventListener("storage", changed);
      return () => removeEventListener("storage", changed);
    },
  };
  return atomWithStorage<Value>(key, initial, storage, { getOnInit: true });
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

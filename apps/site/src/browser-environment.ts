import { localJson } from "@saudabook/features/browser/json-storage.ts";
import { randomId } from "@saudabook/features/browser/random-id.ts";

/** Storage, randomness and time, which screens get as props. */
export const browserEnvironment = { storage: localJson, newKey: randomId, now: () => new Date() };

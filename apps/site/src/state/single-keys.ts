import { isBoolean, storedAtom } from "./stored-atom.ts";

/** Whether letters and digits alone act in the review; remembered on this device. */
export const singleKeys = storedAtom("single-keys", true, isBoolean);

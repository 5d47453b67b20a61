import { isBoolean, storedAtom } from "./stored-atom.ts";

/** Whether the pages show dots in place of amounts; remembered on this device. */
export const amountsHidden = storedAtom("amounts-hidden", false, isBoolean);

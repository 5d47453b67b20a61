import { atomWithStorage } from "jotai/utils";

/** Whether the analytics show dots in place of amounts; remembered on this device. */
export const amountsHidden = atomWithStorage("amounts-hidden", false, undefined, { getOnInit: true });

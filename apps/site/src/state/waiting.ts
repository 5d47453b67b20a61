import { atom } from "jotai";

/** Number of the account's positions that wait to be settled, if known. */
export const waitingCount = atom(0);

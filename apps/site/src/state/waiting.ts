import { atom } from "jotai";

/** Positions of the account that wait to be settled, as far as it is known. */
export const waitingCount = atom(0);

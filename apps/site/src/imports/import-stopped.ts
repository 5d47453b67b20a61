import { atom } from "jotai";

/** Whether the end of a session has stopped an import, so that the next screen can say so. */
export const importStopped = atom(false);

import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

export type Theme = "system" | "light" | "dark";

// Read once the page stands: the build wrote it for a visitor who has not chosen.
const chosen = atomWithStorage<Theme>("theme", "system");

/** The theme that was chosen; remembered on this device, and put on the page as `data-theme`. */
export const theme = atom(
  (get) => get(chosen),
  (_get, set, next: Theme) => {
    set(chosen, next);
    if (next === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = next;
  },
);

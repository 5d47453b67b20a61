import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

export type Theme = "system" | "light" | "dark";

const chosen = atomWithStorage<Theme>("theme", "system", undefined, { getOnInit: true });

/** The theme that was chosen; remembered on this device, and put on the page as `data-theme`. */
export const theme = atom(
  (get) => get(chosen),
  (_get, set, next: Theme) => {
    set(chosen, next);
    if (next === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = next;
  },
);

import { localJson } from "@saudabook/features/browser/json-storage.ts";
import { atom } from "jotai";

export type Theme = "system" | "light" | "dark";

const STORED = "theme";
const chosen = atom<Theme>("system");
// Read after mount: the page is prerendered for a visitor who has not chosen. (jotai's own atomWithStorage weighs more.)
chosen.onMount = (set) => {
  const read = () => set(readStored());
  const follow = ({ key }: StorageEvent) => key === STORED && read();
  read();
  // Another tab has chosen.
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
};

/** Reads the theme as theme.js does before the first paint: as JSON. */
function readStored(): Theme {
  const value = localJson.read(STORED);
  return value === "light" || value === "dark" ? value : "system";
}

/** The theme that was chosen; remembered on this device, and put on the page as `data-theme`. */
export const theme = atom(
  (get) => get(chosen),
  (_get, set, next: Theme) => {
    set(chosen, next);
    localJson.write(STORED, next);
    if (next === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = next;
  },
);

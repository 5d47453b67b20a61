import { capitalised } from "@saudabook/features/words/capitalised.ts";
import { type Mode, modesOf } from "../modes.ts";

/** One of the modes in which a screen is reviewed, for a single press. */
export interface Look extends Mode {
  /** E.g. "Phone, dark". */
  title: string;
  /** E.g. "phone-dark". */
  id: string;
  /** Shortcut as the workbench writes it, e.g. "Alt + 2". */
  keys: readonly [string, string];
}

/** The cells of a screen, in the order of the wall. */
export const looks: readonly Look[] = modesOf("Screens").map(({ theme, viewport }, at) => ({
  theme,
  viewport,
  title: capitalised(`${viewport}, ${theme}`),
  id: `${viewport}-${theme}`,
  keys: ["alt", String(at + 1)],
}));

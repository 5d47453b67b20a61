import { capitalised } from "@saudabook/features/words/capitalised.ts";
import type { IndexEntry } from "../reading/index-entry.ts";

export interface WallRow {
  /** Undefined where there is no such story. */
  id?: string;
  title: string;
  name: string;
  /** Why its cells are missing from the run, or nothing. */
  hole?: string;
}

const SHOWN = /^(?:Screens|Pages)\//;
const PLAYS = "It plays, so no run renders it in every mode.";

/** Lists the rows of a wall: the states of one title, or one state of every screen and page. A screen without the state is a hole. */
export function rowsOf(
  entries: readonly IndexEntry[],
  { screen, state }: { screen?: string | undefined; state?: string | undefined },
): WallRow[] {
  const states = entries.filter(
    ({ type, title, tags }) => type === "story" && SHOWN.test(title) && tags?.includes("state"),
  );
  const row = ({ id, title, tags }: IndexEntry, name: string): WallRow => ({
    id,
    title,
    name,
    ...(tags?.includes("play-fn") && { hole: PLAYS }),
  });
  if (screen !== undefined)
    return states.filter(({ title }) => title === screen).map((entry) => row(entry, entry.name));
  const titles = [...new Set(states.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const found = states.find(
      (entry) => entry.title === title && (entry.exportName === state || stateOf(entry) === state),
    );
    return found ? row(found, title) : { title, name: title, hole: `no story ${state}` };
  });
  // There are more screens without a state than with it: their holes come last.
  return [...rows.filter(({ id }) => id !== undefined), ...rows.filter(({ id }) => id === undefined)];
}

/** The state that an entry shows. The export of a page's story also contains the page. */
const stateOf = ({ name }: IndexEntry) => name.split(" ").map(capitalised).join("");

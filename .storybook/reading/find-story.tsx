import { type MouseEvent, useRef, useState } from "react";
import { SELECT_STORY, UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import type { Mode } from "../modes.ts";
import { findStories } from "./find-stories.ts";
import { storyAddress } from "./story-address.ts";
import { useIndex } from "./use-index.ts";
import "./find-story.css";

/** More than a reader takes in at a glance. */
const SHOWN = 8;

/** One line that leads to a story in its look: its words, a theme and a width, then Enter. */
export function FindStory() {
  const index = useIndex();
  const [line, setLine] = useState("");
  const list = useRef<HTMLUListElement>(null);
  if (index instanceof Error) return <p role="alert">The index of the stories could not be loaded: {index.message}</p>;
  const { look, entries } = findStories(index ?? [], line);
  const inLook = [look.theme, look.viewport].filter(Boolean).join(", ");
  return (
    <form
      className="find-story"
      onSubmit={(event) => {
        event.preventDefault();
        list.current?.querySelector("a")?.click();
      }}
    >
      <label htmlFor="find-story">Find a story</label>
      <input
        id="find-story"
        type="search"
        value={line}
        onChange={(event) => setLine(event.target.value)}
        placeholder="details failed dark phone"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the page is for finding, and nothing stands before the field but its heading.
        autoFocus
      />
      <p role="status">{statusOf({ isLoading: index === undefined, line, count: entries.length, inLook })}</p>
      <ul ref={list}>
        {entries.slice(0, SHOWN).map(({ id, title, name }) => (
          <li key={id}>
            <a href={storyAddress(id, look)} target="_top" onClick={(event) => openHere(event, id, look)}>
              {title.replaceAll("/", " / ")} / <strong>{name}</strong>
            </a>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Opens a story without loading the workbench again, unless the reader asks for another tab. */
function openHere(event: MouseEvent, storyId: string, { theme, viewport }: Partial<Mode>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const globals = { ...(theme && { theme }), ...(viewport && { viewport: { value: viewport, isRotated: false } }) };
  const channel = addons.getChannel();
  channel.emit(UPDATE_GLOBALS, { globals });
  channel.emit(SELECT_STORY, { storyId });
}

interface Search {
  isLoading: boolean;
  line: string;
  count: number;
  /** Such as "dark, phone". */
  inLook: string;
}

function statusOf({ isLoading, line, count, inLook }: Search): string {
  if (isLoading) return "Loading the list of stories…";
  if (line.trim() === "") return "Words of a story, a theme and a width, in any order. Enter opens the first.";
  if (count === 0) return "No story has all of these words.";
  const stories = count === 1 ? "1 story" : `${count} stories`;
  return `${stories}${count > SHOWN ? `, the first ${SHOWN} below` : ""}${inLook === "" ? "" : ` in ${inLook}`}`;
}

import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { type Mode, modesOf, viewports } from "../modes.ts";
import { storyAddress } from "../reading/story-address.ts";
import { useIndex } from "../reading/use-index.ts";
import { emptyQueue, isShown, nextQueue, type WallEvent } from "./wall-queue.ts";
import { rowsOf, type WallRow } from "./wall-rows.ts";
import "./wall.css";

export interface WallProps {
  /** The title whose states are shown. */
  screen?: string;
  /** The state that is shown of every screen and page. */
  state?: string;
}

/** Every cell of a screen, or one state of every screen, as it is at this moment. */
export function Wall({ screen, state }: WallProps) {
  const entries = useIndex();
  const [queue, dispatch] = useReducer(nextQueue, emptyQueue);
  if (entries === undefined) return <p className="wall">Loading the list of stories…</p>;
  if (entries instanceof Error)
    return <p className="wall">The list of stories could not be loaded: {entries.message}</p>;
  const rows = rowsOf(entries, { screen, state });
  return (
    <main className="wall">
      <h1>{screen ?? `All ${state}`}</h1>
      {rows.map((row) => (
        <section key={row.name} aria-label={row.name}>
          <h2>{row.name}</h2>
          <div>
            {modesOf(row.title).map((mode) => {
              const key = `${mode.viewport} ${mode.theme}`;
              if (row.id === undefined) return <Hole key={key} row={row} mode={mode} />;
              const address = storyAddress(row.id, mode);
              return (
                <Cell
                  key={key}
                  row={row}
                  mode={mode}
                  address={address}
                  isShown={isShown(queue, address)}
                  dispatch={dispatch}
                />
              );
            })}
          </div>
        </section>
      ))}
    </main>
  );
}

const labelOf = ({ theme, viewport }: Mode) => `${viewports[viewport].width} ${theme}`;

function Hole({ row, mode }: { row: WallRow; mode: Mode }) {
  return (
    <p className={`wall-cell wall-hole wall-${mode.viewport}`}>
      {labelOf(mode)}: {row.hole}
    </p>
  );
}

interface CellProps {
  row: WallRow;
  mode: Mode;
  /** Address of its story in the workbench. */
  address: string;
  /** Whether its preview is on the page. */
  isShown: boolean;
  dispatch: Dispatch<WallEvent>;
}

function Cell({ row: { id, name, hole }, mode, address, isShown, dispatch }: CellProps) {
  const cell = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => dispatch({ type: changes.at(-1)?.isIntersecting ? "entered" : "left", cell: address }),
      // Within a frame only a root that is named has margins: here a screen above and below.
      { root: document, rootMargin: "100% 0px" },
    );
    if (cell.current) observer.observe(cell.current);
    return () => observer.disconnect();
  }, [address, dispatch]);
  const label = labelOf(mode);
  return (
    <a
      ref={cell}
      className={`wall-cell wall-${mode.viewport}${hole ? " wall-hole" : ""}`}
      href={address}
      target="_top"
      aria-label={`${name}, ${label}${hole ? `: ${hole}` : ""}`}
    >
      {isShown && (
        <iframe
          src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${mode.theme};a11y.manual:!true`}
          title={`${name}, ${label}`}
          onLoad={({ currentTarget }) => whenRendered(currentTarget, () => dispatch({ type: "loaded", cell: address }))}
          tabIndex={-1}
        />
      )}
      <span>{hole ? `${label}: ${hole}` : label}</span>
    </a>
  );
}

/** The classes with which Storybook shows a story, its error, or that there is none, without the one while it prepares a story. */
const RENDERED = /^(?!.*\bsb-show-preparing-story\b).*\bsb-show-(?:main|errordisplay|nopreview)\b/;

/** Calls back when the story of a preview is rendered. Its page is loaded before. */
function whenRendered({ contentDocument }: HTMLIFrameElement, callBack: () => void): void {
  const { body } = contentDocument as Document;
  const check = () => {
    if (!RENDERED.test(body.className)) return;
    observer.disconnect();
    callBack();
  };
  const observer = new MutationObserver(check);
  observer.observe(body, { attributeFilter: ["class"] });
  check();
}

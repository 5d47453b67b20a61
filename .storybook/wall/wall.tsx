import { type Mode, modesOf, viewports } from "../modes.ts";
import { storyAddress } from "../reading/story-address.ts";
import { useIndex } from "../reading/use-index.ts";
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
            {modesOf(row.title).map((mode) => (
              <Cell key={`${mode.viewport} ${mode.theme}`} row={row} mode={mode} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function Cell({ row: { id, name, hole }, mode: { theme, viewport } }: { row: WallRow; mode: Mode }) {
  const label = `${viewports[viewport].width} ${theme}`;
  if (id === undefined) {
    return (
      <p className={`wall-cell wall-hole wall-${viewport}`}>
        {label}: {hole}
      </p>
    );
  }
  return (
    <a
      className={`wall-cell wall-${viewport}${hole ? " wall-hole" : ""}`}
      href={storyAddress(id, { theme, viewport })}
      target="_top"
      aria-label={`${name}, ${label}${hole ? `: ${hole}` : ""}`}
    >
      <iframe
        src={`./iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`}
        title={`${name}, ${label}`}
        loading="lazy"
        tabIndex={-1}
      />
      <span>{hole ? `${label}: ${hole}` : label}</span>
    </a>
  );
}

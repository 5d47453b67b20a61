/** Number of previews that load at the same time. With more, the first is ready only when nearly all are. */
const AT_ONCE = 4;

/** The cells in view, by address. */
export interface WallQueue {
  /** Cells in the order in which they came into view. The first ones load. */
  waiting: readonly string[];
  loaded: readonly string[];
}

export interface WallEvent {
  type: "entered" | "left" | "loaded";
  cell: string;
}

export const emptyQueue: WallQueue = { waiting: [], loaded: [] };

/** Whether the preview of a cell is on the page. */
export const isShown = ({ waiting, loaded }: WallQueue, cell: string) =>
  waiting.slice(0, AT_ONCE).includes(cell) || loaded.includes(cell);

/** A cell that leaves the view gives up its place, and its memory. */
export function nextQueue({ waiting, loaded }: WallQueue, { type, cell }: WallEvent): WallQueue {
  const others = waiting.filter((one) => one !== cell);
  switch (type) {
    case "entered":
      return loaded.includes(cell) ? { waiting, loaded } : { waiting: [...others, cell], loaded };
    case "left":
      return { waiting: others, loaded: loaded.filter((one) => one !== cell) };
    case "loaded":
      return waiting.includes(cell) ? { waiting: others, loaded: [...loaded, cell] } : { waiting, loaded };
  }
}

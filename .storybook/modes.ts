/** Widths of the workbench and of the run, in CSS pixels. Stories name them by their key: `globals: { viewport: { value: "phone" } }`. */
export const viewports = {
  narrow: { width: 320, height: 640, type: "mobile" },
  phone: { width: 390, height: 844, type: "mobile" },
  tablet: { width: 768, height: 1024, type: "tablet" },
  laptop: { width: 1024, height: 768, type: "desktop" },
  desktop: { width: 1440, height: 900, type: "desktop" },
  wide: { width: 1920, height: 1080, type: "desktop" },
} as const satisfies Record<string, { width: number; height: number; type: "mobile" | "tablet" | "desktop" }>;
export type Viewport = keyof typeof viewports;

/** Format for Storybook's viewport toolbar. */
export const viewportOptions = Object.fromEntries(
  Object.entries(viewports).map(([key, { width, height, type }]) => [
    key,
    { name: `Width: ${width}`, type, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);

/** One look of a state: a cell of the matrix. */
export interface Mode {
  theme: "light" | "dark";
  viewport: Viewport;
}

const THEMES = ["light", "dark"] as const;
/** Kinds of stories that show a screen or a part of one. */
const PARTS_OF_SCREENS = new Set(["Pages", "Screens", "Features", "Flows"]);

/** Whether a story of this title shows a primitive or a foundation, which differ by theme and fill any width. */
export const fillsAnyWidth = (title: string) => !PARTS_OF_SCREENS.has(title.split("/")[0] ?? "");

/** The cells that a state story must have, by its title. */
export function modesOf(title: string): readonly Mode[] {
  const widths: readonly Viewport[] = fillsAnyWidth(title) ? ["desktop"] : ["phone", "desktop"];
  return widths.flatMap((viewport) => THEMES.map((theme) => ({ theme, viewport })));
}

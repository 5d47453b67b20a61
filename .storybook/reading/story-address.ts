import type { Mode } from "../modes.ts";

/** The address of a story in the workbench, in the given theme and width. */
export function storyAddress(id: string, { theme, viewport }: Partial<Mode>): string {
  const globals = [...(theme ? [`theme:${theme}`] : []), ...(viewport ? [`viewport.value:${viewport}`] : [])];
  return `./?path=/story/${id}${globals.length > 0 ? `&globals=${globals.join(";")}` : ""}`;
}

/** Groups of classes that set the same property: words that the sources use (cn.test.ts finds a missing one). */
const WORDS: Record<string, string> = {
  display: "block inline inline-block inline-flex flex grid table table-cell table-row contents hidden",
  position: "static fixed absolute relative sticky",
  visibility: "visible invisible",
  "sr-only": "sr-only not-sr-only",
  "text-overflow": "truncate text-clip",
  "text-size": "text-xs text-sm text-base text-lg text-xl text-2xl text-3xl",
  "text-align": "text-left text-center text-right",
  "text-decoration-line": "underline no-underline",
  "text-wrap": "text-balance text-pretty",
  "font-family": "font-mono font-sans",
  "border-style": "border-solid border-dashed border-double",
  "border-collapse": "border-collapse",
  "flex-direction": "flex-row flex-row-reverse flex-col",
  "flex-wrap": "flex-wrap flex-nowrap",
  "outline-style": "outline-none",
  "align-content": "content-center content-start",
};

const GROUP_OF = new Map(
  Object.entries(WORDS).flatMap(([group, words]) => words.split(" ").map((word) => [word, group] as const)),
);

/** A value that is a number or in brackets is a width; otherwise it is a colour or a style. */
const MEASURED = /^(border(?:-[xytrblse])?|divide-[xy]|outline|stroke|decoration)(?:-(?:\d.*|px|\[\d.*))?$/;

/** Prefixes that the sources use (cn.test.ts finds a missing one), the longest first, so that `gap-x-2` is not read as a `gap`. */
const PREFIXES = (
  "scroll-mt underline-offset outline-offset pointer-events " +
  "border-x border-y border-t border-r border-b border-l grid-cols grid-rows grid-flow auto-cols col-span col-start " +
  "row-start translate-x translate-y space-x space-y min-w min-h max-w max-h gap-x gap-y inset-x " +
  "inset-y overflow-x overflow-y rounded-tl rounded-tr rounded-bl rounded-br rounded-t rounded-r rounded-b rounded-l " +
  "line-clamp justify-self px py pt pr pb pl mx my mt mr mb ml gap inset top right " +
  "bottom left size basis grow shrink order leading tracking opacity rotate scale origin transition duration delay ease animate " +
  "items justify self content overflow rounded shadow cursor select appearance resize whitespace break-inside break wrap align object aspect " +
  "list fill stroke decoration divide outline border bg text font flex accent row p m w h z"
).split(" ");

export function classGroup(name: string): string {
  const known = GROUP_OF.get(name);
  if (known !== undefined) return known;
  const measured = MEASURED.exec(name);
  if (measured) return `${measured[1]}-width`;
  const property = /^\[([\w-]+):/.exec(name);
  if (property) return `[${property[1]}]`;
  const plain = name.replace(/^-/, "");
  const prefix = PREFIXES.find((each) => plain === each || plain.startsWith(`${each}-`));
  // A class of no known group is a group itself.
  return prefix ?? name;
}

const SIDES = { x: "l r", y: "t b", "": "x y t r b l" };
const sided = (prefix: string, join: string, end = "") =>
  Object.entries(SIDES).map(([side, sides]) => [
    prefix + (side && join + side) + end,
    sides.split(" ").map((each) => prefix + join + each + end),
  ]);

/** Groups that a later class of a group overrides besides its own. */
export const OVERRIDDEN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...sided("p", ""), ...sided("m", ""), ...sided("border", "-", "-width")]),
  "inset-x": ["left", "right"],
  "inset-y": ["top", "bottom"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  size: ["w", "h"],
  flex: ["basis", "grow", "shrink"],
  "text-size": ["leading"],
  "line-clamp": ["display", "overflow"],
  rounded: ["t", "r", "b", "l", "tl", "tr", "bl", "br"].map((corner) => `rounded-${corner}`),
};

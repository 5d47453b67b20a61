import { cx } from "class-variance-authority";
import { classGroup, OVERRIDDEN } from "./class-group.ts";

/** Joins class names; where two set the same property, the last one wins. */
export function cn(...inputs: Parameters<typeof cx>): string {
  const names = cx(...inputs);
  const known = merged.get(names);
  if (known !== undefined) return known;
  const result = merge(names);
  // The sources combine their classes in few ways, so the cache stays small.
  merged.set(names, result);
  return result;
}

const merged = new Map<string, string>();

function merge(names: string): string {
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const name of names.split(/\s+/).reverse()) {
    const [variants, base] = parts(name);
    const group = classGroup(base);
    if (seen.has(variants + group)) continue;
    seen.add(variants + group);
    for (const overridden of OVERRIDDEN[group] ?? []) seen.add(variants + overridden);
    kept.push(name);
  }
  return kept.reverse().join(" ");
}

/** `sm:hover:p-2` is `sm:hover:` and `p-2`; a colon in brackets belongs to the value. */
function parts(name: string): [variants: string, base: string] {
  let depth = 0;
  for (let at = name.length - 1; at >= 0; at--) {
    const letter = name[at];
    if (letter === "]" || letter === ")") depth++;
    else if (letter === "[" || letter === "(") depth--;
    else if (letter === ":" && depth === 0) return [name.slice(0, at + 1), name.slice(at + 1)];
  }
  return ["", name];
}

import { type Rule, rulesOf } from "./css-rules.ts";

const GROUP = /^@(?:media|supports|layer|container)\b/;

/** Rules that every page contains in full. */
const IN_EVERY_PAGE = /^@(?:font-face|layer base)$/;

/**
 * Styles of a page: the rules of the minified style sheet that its markup can match, in their order. A rule in doubt is
 * kept.
 */
export function pageStyles(sheet: string, markup: string): string {
  const classes = new Set<string>();
  for (const [, list = ""] of markup.matchAll(/\sclass="([^"]*)"/g))
    for (const name of decode(list).split(/\s+/)) classes.add(name);
  // The layer order comes first: a page may have no rule of a layer that the other styles bring later.
  const layers = rulesOf(sheet).flatMap(({ head }) => /^@layer (.+)/.exec(head)?.[1] ?? []);
  return `@layer ${layers};${withoutUnnamed(filtered(sheet, (selectors) => canMatch(selectors, (name) => classes.has(name))))}`;
}

/**
 * Styles for what the script draws later, on any page. The rules that a page already has are repeated: all rules must be in the order of
 * the sheet, which decides between two of equal specificity.
 */
export function otherStyles(sheet: string): string {
  return rulesOf(sheet)
    .filter(({ head }) => !IN_EVERY_PAGE.test(head))
    .map(written)
    .join("");
}

/** The rules of a sheet whose classes appear in these texts: scripts and markup. A rule in doubt is kept. */
export function stylesNamed(sheet: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => decode(text).split(/[\s"'`${}]+/)));
  // A script may escape these characters.
  const has = (name: string) => words.has(name) || /["'`\\]/.test(name);
  return filtered(sheet, (selectors) => canMatch(selectors, has));
}

const written = ({ head, body }: Rule) => (body === null ? `${head};` : `${head}{${body}}`);

/** Decodes what React escapes in an attribute. The ampersand is last: it would create new escapes. */
const decode = (text: string) =>
  text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

function filtered(sheet: string, wanted: (selectors: string) => boolean): string {
  const keep = ({ head, body }: Rule): string => {
    if (body === null || !GROUP.test(head)) return head.startsWith("@") || wanted(head) ? written({ head, body }) : "";
    const inner = filtered(body, wanted);
    return inner === "" ? "" : `${head}{${inner}}`;
  };
  return rulesOf(sheet).map(keep).join("");
}

/** Whether the page has every class that one of the selectors requires. Classes in a `:not(…)` or an alternative do not count. */
function canMatch(selectors: string, has: (name: string) => boolean): boolean {
  const asked = selectors
    .replace(/:(?:not|is|where|has)\((?=[^()]*,)[^()]*\)|:not\([^()]*\)/g, "")
    .split(/(?<!\\),(?![^([]*[)\]])/)
    .map((selector) => selector.match(/(?<=\.)(?:\\.|[\w\u0080-\uffff-])+/g) ?? []);
  return asked.some((names) => names.every((name) => has(name.replace(/\\(.)/g, "$1"))));
}

/** Leaves out the values and registered properties that nothing in the sheet reads, and the animations that nothing runs. */
function withoutUnnamed(sheet: string): string {
  let before: string;
  do {
    before = sheet;
    const read = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    sheet = sheet
      .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (value, name) => (read.has(name) ? value : ""))
      .replace(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name) => (read.has(name) ? rule : ""))
      .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) =>
        new RegExp(`[:, ]${name}(?![\\w-])`).test(sheet.replace(rule, "")) ? rule : "",
      )
      .replace(/(?<=[{}])[^{}@;]+\{\}/g, "");
  } while (sheet !== before);
  return sheet;
}

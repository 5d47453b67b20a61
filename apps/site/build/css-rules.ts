/** A rule as in the sheet, such as `.a:hover` and `color:red`. A statement such as `@layer a,b` has no body. */
export interface Rule {
  head: string;
  body: string | null;
}

/** The rules of one level of a minified sheet. Comments are left out. */
export function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  const add = (head: string, body: string | null, end: number) => {
    rules.push({ head: head.trim(), body });
    start = end + 1;
  };
  // Matches whole strings, comments and escaped characters, or the marks between rules.
  for (const { 0: mark, index: at } of sheet.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\\.|[{};]/g,
  )) {
    if (mark.startsWith("/*")) {
      if (depth === 0) start = at + mark.length;
    } else if (mark === "{" && depth++ === 0) open = at;
    else if (mark === "}" && --depth === 0) add(sheet.slice(start, open), sheet.slice(open + 1, at), at);
    else if (mark === ";" && depth === 0) add(sheet.slice(start, at), null, at);
  }
  if (depth !== 0) throw new Error("The sheet ends within a rule");
  return rules;
}

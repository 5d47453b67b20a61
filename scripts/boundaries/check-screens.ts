import { importedFile } from "./modules.ts";
import { type Sources, statesOf } from "./screen-states.ts";
import { type Breach, type Source, type SyntaxNode, walk } from "./source.ts";

/**
 * A screen, `x-screen.tsx`, needs stories next to it, under Screens/, with one for each member of its state union, or a comment
 * that declares it stateless. The screen and each module that it imports must not use a request, clock, storage or router.
 */
export function checkScreen(screen: Source, sources: Sources): Breach[] {
  if (!screen.file.endsWith("-screen.tsx")) return [];
  return [...checkStories(screen, sources), ...checkPurity(screen, sources)];
}

function checkStories(screen: Source, sources: Sources): Breach[] {
  const breach = (message: string): Breach => ({ file: screen.file, line: 1, message });
  const stories = sources.get(screen.file.replace(/\.tsx$/, ".stories.tsx"));
  if (stories === undefined) return [breach("a screen has its state stories beside it")];
  const breaches: Breach[] = [];
  if (!/title:\s*["']Screens\//.test(stories.text)) breaches.push(breach("the stories of a screen are under Screens/"));
  const states = statesOf(screen, sources);
  if (states === undefined && !/\/\*\*[^/]*\bstateless\b/i.test(screen.text)) {
    breaches.push(breach("a screen has a property `state`, or a comment on its properties that says stateless"));
  }
  if (states?.length === 0) breaches.push(breach("the property `state` is no union of objects with a `status`"));
  const exported = [...stories.text.matchAll(/export const (\w+)/g)].map((match) => (match[1] ?? "").toLowerCase());
  for (const state of states ?? []) {
    const name = state.replace(/[^a-z]/gi, "").toLowerCase();
    if (!exported.some((story) => story.startsWith(name))) breaches.push(breach(`no story shows the state "${state}"`));
  }
  return breaches;
}

const IMPURE_PACKAGES = /^(?:react-router(?:-dom)?|jotai|@tanstack\/react-query)(?:\/|$)/;
const IMPURE_NAMES = new Set(["localStorage", "sessionStorage", "indexedDB", "XMLHttpRequest", "EventSource"]);

function checkPurity(screen: Source, sources: Sources): Breach[] {
  const breaches: Breach[] = [];
  for (const source of importedBy(screen, sources)) {
    const report = (line: number, knows: string) =>
      breaches.push({ file: source.file, line, message: `${screen.file} is a function of its state, but ${knows}` });
    for (const { specifier, line, typeOnly } of source.imports) {
      if (!typeOnly && IMPURE_PACKAGES.test(specifier)) report(line, `imports ${specifier}`);
    }
    for (const node of walk(source.program)) {
      const knows = impurity(node);
      // The hooks of these folders wait for a pause in typing and for an idle moment, which is no state of a screen.
      if (knows === TIMER && /^packages\/features\/src\/(?:browser|form|table)\//.test(source.file)) continue;
      if (knows) report(source.lineAt(node.start), knows);
    }
  }
  return breaches;
}

/** A screen and the modules of features that run with it. */
function* importedBy(screen: Source, sources: Sources): Generator<Source> {
  const found = new Set<Source>([screen]);
  for (const source of found) {
    yield source;
    for (const { specifier, typeOnly } of source.imports) {
      const next = typeOnly ? undefined : sources.get(importedFile(source.file, specifier) ?? "");
      if (next?.file.startsWith("packages/features/")) found.add(next);
    }
  }
}

const TIMER = "sets a timer";
const GLOBALS = new Set(["window", "globalThis", "self"]);

/** `fetch` of `fetch(…)` and of `window.fetch(…)`. */
function calleeName(callee: SyntaxNode): unknown {
  if (callee.type !== "MemberExpression") return callee["name"];
  const [object, property] = [callee["object"] as SyntaxNode, callee["property"] as SyntaxNode];
  return GLOBALS.has(String(object["name"])) ? property["name"] : undefined;
}

function impurity(node: SyntaxNode): string | undefined {
  const name = (child: unknown) => (child as SyntaxNode | undefined)?.["name"];
  if (node.type === "CallExpression") {
    const callee = calleeName(node["callee"] as SyntaxNode);
    if (callee === "fetch" || callee === "useClient") return "sends a request";
    if (callee === "setTimeout" || callee === "setInterval") return TIMER;
  }
  if (node.type === "NewExpression" && name(node["callee"]) === "Date" && (node["arguments"] as []).length === 0) {
    return "reads the clock";
  }
  if (node.type === "MemberExpression") {
    const object = name(node["object"]);
    if (GLOBALS.has(String(object)) && name(node["property"]) === "location") return "reads the address";
    if (object === "location") return "reads the address";
    if (name(node["property"]) === "now" && (object === "Date" || object === "performance")) return "reads the clock";
  }
  if (node.type === "Identifier" && IMPURE_NAMES.has(String(node["name"]))) return `uses ${node["name"]}`;
  return undefined;
}

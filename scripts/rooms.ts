// Holds the table of rooms: who may import what, what files may be called, and that every screen shows its states.
// `npm run rooms` names each breach as file:line and ends with 1.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

interface Room {
  path: string;
  /** Rooms of ours that it may enter. */
  enters: string[];
}

const ROOMS: Room[] = [
  { path: "packages/contract", enters: [] },
  { path: "packages/content", enters: ["contract"] },
  { path: "packages/trading", enters: ["contract"] },
  { path: "packages/ui", enters: [] },
  { path: "packages/features", enters: ["contract", "trading", "ui"] },
  { path: "apps/site", enters: ["contract", "content", "trading", "ui", "features"] },
  { path: "apps/api", enters: ["contract", "content", "trading"] },
  { path: "mocks", enters: ["contract", "content", "trading"] },
  { path: "packages/conformance", enters: ["contract", "content", "trading"] },
  { path: "packages/test-server", enters: ["contract", "content", "trading"] },
];

/**
 * Imports that a kind of file may have beyond its package's row: tests and stories import the mock server, tests and benches the
 * conformance suite and the test server, stories the texts of the site (a screen gets them as props). Storybook's configuration and
 * e2e belong to no package.
 */
const MAY: Record<string, RegExp> = {
  mocks: /\.(?:stories\.tsx|test\.ts)$/,
  conformance: /\.test\.ts$/,
  "test-server": /\.test\.ts$|\/(?:bench|test-bed)\//,
  content: /\.stories\.tsx$/,
};

/** Packages with one home. */
const KEPT: Record<string, string[]> = {
  "react-router-dom": ["apps/site"],
  "react-router": ["apps/site"],
  jotai: ["apps/site"],
  "radix-ui": ["packages/ui"],
  xlsx: ["packages/trading", "apps/api"],
  fastify: ["apps/api"],
  pg: ["apps/api", "packages/test-server"],
  "drizzle-orm": ["apps/api"],
  msw: ["mocks"],
};

const NAMELESS = /(?:^|\/)(?:shared|common|lib|libs|utils|helpers)\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const ROUTE_LINES = 30;

export interface Breach {
  file: string;
  line: number;
  message: string;
}

/** Judges the source files of the repository, given as path → text; paths are relative to the root, with slashes. */
export function judge(files: ReadonlyMap<string, string>): Breach[] {
  const breaches: Breach[] = [];
  for (const [file, text] of files) {
    const report = (line: number, message: string) => breaches.push({ file, line, message });
    if (NAMELESS.test(file)) report(1, "a folder is named for what it is, not shared, common, lib, utils or helpers");
    if (/(?:^|\/)index\.tsx?$/.test(file)) report(1, "no barrels: importers name the file");
    if (/\.test\.tsx$/.test(file)) report(1, "components are tested by stories, not by .test.tsx");
    if (/(?:^|\/)[^/]*[A-Z][^/]*\.tsx?$/.test(file)) report(1, "file names are kebab-case");
    if (file.startsWith("apps/site/src/routes/") && text.split("\n").length > ROUTE_LINES + 1) {
      report(1, `a route has at most ${ROUTE_LINES} lines: what it does belongs in features`);
    }
    judgeScreen(file, text, files, report);
    judgeImports(file, text, report);
  }
  return breaches;
}

/** `x-screen.tsx` needs `x-screen.stories.tsx` with a story for each member of its state union. */
function judgeScreen(
  file: string,
  text: string,
  files: ReadonlyMap<string, string>,
  report: (line: number, message: string) => void,
): void {
  if (!file.endsWith("-screen.tsx")) return;
  const stories = files.get(file.replace(/\.tsx$/, ".stories.tsx"));
  if (stories === undefined) {
    report(1, "a screen has its state stories beside it");
    return;
  }
  if (!/title:\s*["']Screens\//.test(stories)) report(1, "a screen's stories stand under Screens/");
  const told = new Set([...stories.matchAll(/export const (\w+)/g)].map((match) => match[1]?.toLowerCase()));
  for (const state of statesOf(text)) {
    const name = state.replace(/[^a-z]/gi, "").toLowerCase();
    if (![...told].some((story) => story?.startsWith(name))) report(1, `no story shows the state "${state}"`);
  }
}

/** The members of a screen's `…State` union, told apart by `status: "…"`. */
function statesOf(text: string): string[] {
  const union = /type \w*State\s*=([\s\S]*?);\n(?:\n|$)/.exec(text)?.[1] ?? "";
  return [...union.matchAll(/status:\s*"([\w-]+)"/g)].map((match) => match[1] ?? "");
}

function judgeImports(file: string, text: string, report: (line: number, message: string) => void): void {
  const room = ROOMS.find(({ path }) => file.startsWith(`${path}/`));
  if (room === undefined) return;
  for (const match of text.matchAll(IMPORT)) {
    const target = match[1] ?? "";
    const line = text.slice(0, match.index).split("\n").length;
    const owner = Object.keys(KEPT).find((name) => target === name || target.startsWith(`${name}/`));
    if (owner && !KEPT[owner]?.includes(room.path) && !(owner === "msw" && MAY["mocks"]?.test(file))) {
      report(line, `${owner} is used in ${KEPT[owner]?.join(", ")} only`);
    }
    const entered = enteredRoom(file, target);
    if (entered === undefined || entered === room.path) continue;
    const name = entered.split("/").at(-1) ?? entered;
    if (!room.enters.includes(name) && !MAY[name]?.test(file)) {
      report(line, `${room.path} may not enter ${entered}`);
    }
  }
  if (room.path === "packages/features") judgeFeature(file, text, report);
}

/** The room that an import leads to: by package name, or by a relative path that leaves its own. */
function enteredRoom(file: string, target: string): string | undefined {
  const path = target.startsWith("@saudabook/")
    ? ROOMS.find((room) => room.path.split("/").at(-1) === target.split("/")[1])?.path
    : target.startsWith(".")
      ? normalize(join(dirname(file), target))
      : undefined;
  return path && ROOMS.find((room) => path === room.path || path.startsWith(`${room.path}/`))?.path;
}

/** Features never enter each other; what lies directly in src (the client, the brand) is for all of them. */
function judgeFeature(file: string, text: string, report: (line: number, message: string) => void): void {
  const [, own] = /^packages\/features\/src\/([^/]+)\//.exec(file) ?? [];
  if (own === undefined) return;
  for (const match of text.matchAll(IMPORT)) {
    if (!match[1]?.startsWith(".")) continue;
    const target = normalize(join(dirname(file), match[1]));
    const [, other] = /^packages\/features\/src\/([^/]+)\//.exec(target) ?? [];
    if (other !== undefined && other !== own) {
      report(text.slice(0, match.index).split("\n").length, `feature ${own} may not enter feature ${other}`);
    }
  }
}

function sources(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const top of ["packages", "apps", "mocks", "e2e"]) {
    for (const entry of readdirSync(join(root, top), { recursive: true, encoding: "utf8" })) {
      const path = join(top, entry).replaceAll("\\", "/");
      if (/\.tsx?$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path)) {
        files.set(path, readFileSync(join(root, path), "utf8"));
      }
    }
  }
  return files;
}

if (import.meta.main) {
  const files = sources(dirname(dirname(fileURLToPath(import.meta.url))));
  const breaches = judge(files);
  for (const { file, line, message } of breaches) console.error(`${file}:${line} ${message}`);
  console.log(`rooms: ${files.size} files, ${breaches.length} breaches`);
  process.exit(breaches.length === 0 ? 0 : 1);
}

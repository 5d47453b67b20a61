import { describe, expect, it } from "vitest";
import { checkDocuments } from "./boundaries/check-documents.ts";
import { checkBoundaries } from "./boundaries.ts";

const messages = (files: Record<string, string>) =>
  checkBoundaries(new Map(Object.entries(files))).map(({ message }) => message);

describe("module boundaries", () => {
  it("permit the imports of the table", () => {
    const text = 'import { B } from "@saudabook/ui/button.tsx";';
    expect(messages({ "packages/features/src/trades/a.tsx": text })).toEqual([]);
  });

  it("refuse another module by package name and by path, as a type, as a dynamic import and in plain JavaScript", () => {
    const refused = ["packages/ui may not import packages/contract"];
    const target = '"@saudabook/contract/trades/trade.ts"';
    expect(messages({ "packages/ui/src/a.tsx": `import { t } from ${target};` })).toEqual(refused);
    expect(messages({ "packages/ui/src/a.tsx": `import type { T } from ${target};` })).toEqual(refused);
    expect(messages({ "packages/ui/src/a.tsx": `export { t } from ${target};` })).toEqual(refused);
    expect(messages({ "packages/ui/src/a.tsx": `await import(${target});` })).toEqual(refused);
    expect(messages({ "packages/ui/src/a.tsx": `export type T = import(${target}).T;` })).toEqual(refused);
    expect(messages({ "apps/api/src/a.mjs": 'import "../../../packages/ui/src/button.tsx";' })).toEqual([
      "apps/api may not import packages/ui",
    ]);
    expect(messages({ "e2e/a.spec.ts": 'import { db } from "@saudabook/mocks/db.ts";' })).toEqual([
      "e2e may not import mocks",
    ]);
  });

  it("ignore an import that a comment or a text only mentions", () => {
    expect(messages({ "packages/ui/src/a.ts": '// import "@saudabook/contract/a.ts"\nexport const a = 1;' })).toEqual(
      [],
    );
    expect(messages({ "packages/ui/src/a.ts": "export const a = 'import \"@saudabook/contract/a.ts\"';" })).toEqual([]);
  });

  it("permit mocks in stories and tests only", () => {
    const text = 'import { fails } from "@saudabook/mocks/deviations.ts";';
    expect(messages({ "packages/features/src/a/b.stories.tsx": text })).toEqual([]);
    expect(messages({ "apps/api/src/a.test.ts": text })).toEqual([]);
    expect(messages({ "packages/features/src/a/b.story-setup.tsx": text })).toEqual([]);
    expect(messages({ "packages/features/src/a/b.tsx": text })).toEqual(["packages/features may not import mocks"]);
    const setup = 'import { b } from "./b.story-setup.tsx";';
    expect(messages({ "packages/features/src/a/b.stories.tsx": setup })).toEqual([]);
    expect(messages({ "packages/features/src/a/b.tsx": setup })).toEqual([
      "only stories may import stories and their setup",
    ]);
  });

  it("permit site copy in the site, the server, the mocks and stories", () => {
    const text = 'import { terms } from "@saudabook/content/terms.ts";';
    const importers = [
      "apps/site/src/routes/public/terms.tsx",
      "apps/api/src/careers/service.ts",
      "mocks/src/fixtures/jobs.ts",
      "packages/features/src/legal/terms.stories.tsx",
    ];
    expect(messages(Object.fromEntries(importers.map((file) => [file, text])))).toEqual([]);
    expect(messages({ "packages/features/src/legal/terms.tsx": text, "packages/ui/src/a.tsx": text })).toEqual([
      "packages/features may not import packages/content",
      "packages/ui may not import packages/content",
    ]);
  });

  it("keep features apart, but for the folders that all of them may import", () => {
    expect(messages({ "packages/features/src/trades/a.ts": 'import { b } from "../account/b.ts";' })).toEqual([
      "feature trades may not import feature account",
    ]);
    expect(messages({ "packages/features/src/trades/a.ts": 'import { b } from "../failure/b.ts";' })).toEqual([]);
  });

  it("let one file of the server send requests to other servers", () => {
    const refused = ["only apps/api/src/connections/sync/broker-calls.ts may send requests to other servers"];
    for (const text of [
      'export const a = () => fetch("https://api.kite.trade/orders");',
      "export const a = globalThis.fetch;",
      'import { request } from "node:https"; export const a = request;',
      'import * as net from "net"; export const a = net;',
      'export const a = await import("undici");',
    ]) {
      expect(messages({ "apps/api/src/connections/a.ts": text }), text).toEqual(refused);
      expect(messages({ "apps/api/src/connections/a.test.ts": text }), text).toEqual([]);
    }
    const calls = "export const a = (send: typeof fetch = fetch) => send;";
    expect(messages({ "apps/api/src/connections/sync/broker-calls.ts": calls })).toEqual([]);
    expect(messages({ "apps/api/src/a.ts": 'import { isIP } from "node:net"; export const a = isIP;' })).toEqual([]);
    expect(messages({ "apps/site/src/a.ts": 'export const a = () => fetch("/api");' })).toEqual([]);
  });

  it("keep the folders of the server, the domain and its analysis out of circles, over other folders and by types too", () => {
    const way = {
      "apps/api/src/account/a.ts": 'import { b } from "../trades/import/b.ts";',
      "apps/api/src/trades/import/b.ts": 'import { c } from "../../db/c.ts";',
    };
    expect(messages(way)).toEqual([]);
    expect(messages({ ...way, "apps/api/src/db/c.test.ts": 'import { a } from "../account/a.ts";' })).toEqual([]);
    expect(messages({ ...way, "apps/api/src/db/c.ts": 'import type { A } from "../account/a.ts";' })).toEqual([
      "folders in a circle: account → trades → db → account",
      "folders in a circle: trades → db → account → trades",
      "folders in a circle: db → account → trades → db",
    ]);
    const inDomain = {
      "packages/trading/src/analysis/match/a.ts": 'import { b } from "@saudabook/trading/analysis/metrics/b.ts";',
      "packages/trading/src/analysis/metrics/b.ts": 'import { a } from "../match/a.ts";',
    };
    expect(messages(inDomain)).toEqual([
      "folders in a circle: match → metrics → match",
      "folders in a circle: metrics → match → metrics",
    ]);
  });

  it("reserve packages", () => {
    expect(messages({ "packages/features/src/a/a.tsx": 'import { Link } from "react-router-dom";' })).toEqual([
      "packages/features may not import react-router-dom",
    ]);
  });

  it("name a folder that is in no module", () => {
    expect(messages({ "tools/a.ts": "export const a = 1;" })).toEqual([
      "the folder is in no module of scripts/boundaries/modules.ts",
    ]);
  });
});

describe("names of files", () => {
  it("refuse nameless folders, barrels, component tests and capitals", () => {
    const files = ["utils/a.ts", "index.ts", "a.test.tsx", "JobCard.tsx"];
    expect(messages(Object.fromEntries(files.map((file) => [`packages/ui/src/${file}`, ""])))).toHaveLength(4);
  });
});

describe("a screen", () => {
  const file = "packages/features/src/account/log-in-screen.tsx";
  const stories = "packages/features/src/account/log-in-screen.stories.tsx";
  const ready = 'const meta = { title: "Screens/Log in" };\nexport const Ready = {};';
  const props = "export interface LogInScreenProps { state: LogInState }";
  const union = 'export type LogInState = { status: "ready" } | { status: "loading" };';

  it("has stories beside it, under Screens/", () => {
    expect(messages({ [file]: `${union}${props}` })).toEqual(["a screen has its state stories beside it"]);
    expect(messages({ [file]: "/** Stateless. */ export interface LogInScreenProps {}", [stories]: "" })).toEqual([
      "the stories of a screen are under Screens/",
    ]);
  });

  it("has a story for each state", () => {
    expect(messages({ [file]: `${union}${props}`, [stories]: ready })).toEqual(['no story shows the state "loading"']);
  });

  it("has its states followed through imports, aliases and interfaces that are extended", () => {
    const screen = [
      'import type { PanelProps } from "./panel.tsx";',
      'export interface LogInScreenProps extends Omit<PanelProps, "lead"> {}',
    ].join("\n");
    const panel = 'import type { FormState as S } from "./form-state.ts";\nexport interface PanelProps { state: S }';
    const state = 'type Failed = { status: "failed" };\nexport type FormState = { status: "ready" } | Failed;';
    const files = {
      [file]: screen,
      [stories]: ready,
      "packages/features/src/account/panel.tsx": panel,
      "packages/features/src/account/form-state.ts": state,
    };
    expect(messages(files)).toEqual(['no story shows the state "failed"']);
  });

  it("has a union of states, or says that it is stateless", () => {
    const none = "export interface LogInScreenProps { name: string }";
    expect(messages({ [file]: none, [stories]: ready })).toEqual([
      "a screen has a property `state`, or a comment on its properties that says stateless",
    ]);
    expect(messages({ [file]: `/** Stateless. */\n${none}`, [stories]: ready })).toEqual([]);
    expect(messages({ [file]: "export interface LogInScreenProps { state: string }", [stories]: ready })).toEqual([
      "the property `state` is no union of objects with a `status`",
    ]);
  });

  it.each([
    ["fetch('/a')", "sends a request"],
    ["window.fetch('/a')", "sends a request"],
    ["useClient()", "sends a request"],
    ["setTimeout(a, 1)", "sets a timer"],
    ["window.setInterval(a, 1)", "sets a timer"],
    ["location.href", "reads the address"],
    ["window.location", "reads the address"],
    ["new Date()", "reads the clock"],
    ["Date.now()", "reads the clock"],
    ["localStorage.length", "uses localStorage"],
  ])("does not run %s, nor do the modules that it imports", (expression, knows) => {
    const screen = `/** Stateless. */ export interface LogInScreenProps {}\nimport { a } from "./a.ts";\nexport const b = a;`;
    const files = {
      [file]: screen,
      [stories]: ready,
      "packages/features/src/account/a.ts": `export const a = ${expression};`,
    };
    expect(messages(files)).toEqual([`${file} is a function of its state, but ${knows}`]);
  });

  it("does not import the router, atoms or queries", () => {
    const screen = (name: string) =>
      `import { a } from "${name}";\n/** Stateless. */ export interface LogInScreenProps {}`;
    expect(messages({ [file]: screen("@tanstack/react-query"), [stories]: ready })).toEqual([
      `${file} is a function of its state, but imports @tanstack/react-query`,
    ]);
    const types = screen("@tanstack/react-query").replace("import {", "import type {");
    expect(messages({ [file]: types, [stories]: ready })).toEqual([]);
  });
});

it("a file of more than 250 lines is named", () => {
  const lines = (count: number) => "export const a = 1;\n".repeat(count);
  const file = "packages/ui/src/a.ts";
  expect(messages({ [file]: lines(250) })).toEqual([]);
  expect(messages({ [file]: lines(251) })).toEqual(["a file has at most 250 lines: divide it by what it is about"]);
});

describe("documents", () => {
  const files = ["docs/decisions/0007-a.md", "packages/ui/src/button.tsx", "README.md"];
  const found = (text: string, file = "README.md") =>
    checkDocuments(new Map([[file, text]]), files).map(({ line, message }) => `${line}: ${message}`);

  it("may name what exists, patterns, and what a build writes", () => {
    const names = "`button.tsx`, `ui/src`, `packages/ui/src/`, `ui/src/<name>.tsx`, `apps/site/dist`, `zod/mini`";
    expect(found(`${names}, Decision 7, [a](docs/decisions/0007-a.md#why), [b](https://example.com/b)`)).toEqual([]);
    expect(found("[a](decisions/0007-a.md)", "docs/a.md")).toEqual([]);
  });

  it("are refused with files, folders, links and decisions that do not exist", () => {
    expect(found("`input.tsx`\n`ui/source` and `apps/mail`\n[a](docs/a.md)\nDecision 8")).toEqual([
      "1: `input.tsx` is in no folder",
      "2: `ui/source` is in no folder",
      "2: `apps/mail` is in no folder",
      "3: the link to docs/a.md leads nowhere",
      "4: there is no decision 8",
    ]);
  });
});

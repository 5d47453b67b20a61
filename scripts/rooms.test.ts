import { describe, expect, it } from "vitest";
import { judge } from "./rooms.ts";

const messages = (files: Record<string, string>) => judge(new Map(Object.entries(files))).map(({ message }) => message);

describe("the table of rooms", () => {
  it("lets a room enter what its row names", () => {
    expect(messages({ "packages/features/src/trades/a.tsx": 'import { B } from "@saudabook/ui/button.tsx";' })).toEqual(
      [],
    );
  });

  it("refuses another room by package name and by path", () => {
    expect(messages({ "packages/ui/src/a.tsx": 'import { t } from "@saudabook/contract/trade.ts";' })).toEqual([
      "packages/ui may not enter packages/contract",
    ]);
    expect(messages({ "apps/api/src/a.ts": 'import { t } from "../../../packages/ui/src/button.tsx";' })).toEqual([
      "apps/api may not enter packages/ui",
    ]);
  });

  it("lets only stories and tests enter the mocks", () => {
    const text = 'import { fails } from "@saudabook/mocks/deviations.ts";';
    expect(messages({ "packages/features/src/a/b.stories.tsx": text })).toEqual([]);
    expect(messages({ "packages/features/src/a/b.tsx": text })).toEqual(["packages/features may not enter mocks"]);
  });

  it("lets only tests run the conformance suite, and only tests and benches start the test server", () => {
    const suite = 'import { conformance } from "@saudabook/conformance/conformance.ts";';
    const server = 'import { ServerProcess } from "@saudabook/test-server/server-process.ts";';
    expect(messages({ "apps/api/src/a.test.ts": suite, "mocks/src/b.test.ts": suite })).toEqual([]);
    expect(messages({ "apps/api/src/a.test.ts": server, "apps/api/bench/b.ts": server })).toEqual([]);
    expect(messages({ "apps/api/src/a.ts": suite, "mocks/src/b.ts": server })).toEqual([
      "apps/api may not enter packages/conformance",
      "mocks may not enter packages/test-server",
    ]);
  });

  it("gives the texts to the site, the server, the mocks and stories, and to screens only as props", () => {
    const text = 'import { terms } from "@saudabook/content/terms.ts";';
    expect(
      messages({
        "apps/site/src/routes/terms.tsx": text,
        "apps/api/src/careers/service.ts": text,
        "mocks/src/fixtures/jobs.ts": text,
        "packages/features/src/legal/terms.stories.tsx": text,
      }),
    ).toEqual([]);
    expect(messages({ "packages/features/src/legal/terms.tsx": text, "packages/ui/src/a.tsx": text })).toEqual([
      "packages/features may not enter packages/content",
      "packages/ui may not enter packages/content",
    ]);
    expect(messages({ "packages/content/src/a.ts": 'import { b } from "@saudabook/features/brand.ts";' })).toEqual([
      "packages/content may not enter packages/features",
    ]);
  });

  it("keeps features apart and the router in the site", () => {
    expect(messages({ "packages/features/src/trades/a.ts": 'import { b } from "../account/b.ts";' })).toEqual([
      "feature trades may not enter feature account",
    ]);
    expect(messages({ "packages/features/src/a/a.tsx": 'import { Link } from "react-router-dom";' })).toEqual([
      "react-router-dom is used in apps/site only",
    ]);
  });

  it("refuses nameless folders, barrels, component tests and capitals", () => {
    expect(
      messages({
        "packages/ui/src/utils/a.ts": "",
        "packages/ui/src/index.ts": "",
        "packages/ui/src/a.test.tsx": "",
        "packages/ui/src/JobCard.tsx": "",
      }),
    ).toHaveLength(4);
  });

  it("wants a story for every state of a screen", () => {
    const screen =
      'export type LogInState =\n  | { status: "ready" }\n  | { status: "loading" };\n\nexport function A() {}';
    const file = "packages/features/src/account/log-in-screen.tsx";
    expect(messages({ [file]: screen })).toEqual(["a screen has its state stories beside it"]);
    expect(
      messages({
        [file]: screen,
        "packages/features/src/account/log-in-screen.stories.tsx":
          'const meta = { title: "Screens/Log in" };\nexport const Ready = {};',
      }),
    ).toEqual(['no story shows the state "loading"']);
  });
});

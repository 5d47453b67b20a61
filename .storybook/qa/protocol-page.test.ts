import { describe, expect, it } from "vitest";
import type { IndexEntry } from "../reading/index-entry.ts";
import { linesOf, protocolPage } from "./protocol-page.ts";

const source = `
const meta = { title: "Screens/Login", component: Login };
export default meta;
export const Ready = {};
export const LogsIn = {
  tags: ["spec:2.23"],
  play: async ({ step }) => {
    await step("Type \\"asha\\"", async () => {});
    await step("The session begins", async () => {});
  },
};
export const FailsToLogIn = {
  play: async ({ step }) => {
    await step("Type <nothing>", async () => {});
  },
};
`;

const title = "Screens/Login/Behaviour";
const behaviour = { type: "story", title, importPath: "./x/login.stories.tsx" } as const;
const behaviours: IndexEntry[] = [
  { ...behaviour, id: "logs-in", name: "Logs in", exportName: "LogsIn" },
  { ...behaviour, id: "fails", name: "Fails to log in", exportName: "FailsToLogIn" },
];

const ancestorTitles = ["behaviours", title];
const report = {
  testResults: [
    {
      assertionResults: [
        { ancestorTitles, title: "Logs in", status: "passed", duration: 12.4 },
        {
          ancestorTitles,
          title: "Fails to log in",
          status: "failed",
          duration: 3,
          failureMessages: ["expected <a> to be visible"],
        },
      ],
    },
  ],
};

describe("the test protocol", () => {
  const lines = linesOf(report, behaviours, () => source);

  it("has rules, steps, result and time of each story", () => {
    expect(lines).toEqual([
      {
        title: "Screens/Login",
        name: "Logs in",
        exportName: "LogsIn",
        rules: ["2.23"],
        plays: true,
        steps: ['Type "asha"', "The session begins"],
        passed: true,
        durationMs: 12,
        failure: null,
      },
      {
        title: "Screens/Login",
        name: "Fails to log in",
        exportName: "FailsToLogIn",
        rules: [],
        plays: true,
        steps: ["Type <nothing>"],
        passed: false,
        durationMs: 3,
        failure: "expected <a> to be visible",
      },
    ]);
  });

  it("names failures first, and shows text as text", () => {
    const page = protocolPage(lines, { "2.23": "The login page has a button." }, "2026-11-22");
    expect(page).toContain("2 stories with 3 named steps, 1 passed, 1 failed");
    expect(page.indexOf("Fails to log in")).toBeLessThan(page.indexOf("Logs in"));
    expect(page).toContain("2.23 The login page has a button.");
    expect(page).toContain("Type &lt;nothing&gt;");
    expect(page).not.toContain("<nothing>");
  });
});

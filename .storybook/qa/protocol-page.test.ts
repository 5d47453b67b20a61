import { describe, expect, it } from "vitest";
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

const report = {
  testResults: [
    {
      name: "/x/login.stories.tsx",
      assertionResults: [
        { title: "Logs In", status: "passed", duration: 12.4 },
        { title: "Fails To Log In", status: "failed", duration: 3, failureMessages: ["expected <a> to be visible"] },
      ],
    },
  ],
};

describe("the test protocol", () => {
  const lines = linesOf(report, () => source);

  it("has rules, steps, result and time of each story", () => {
    expect(lines).toEqual([
      {
        title: "Screens/Login",
        name: "Logs In",
        rules: ["2.23"],
        plays: true,
        steps: ['Type "asha"', "The session begins"],
        passed: true,
        durationMs: 12,
        failure: null,
      },
      {
        title: "Screens/Login",
        name: "Fails To Log In",
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
    expect(page.indexOf("Fails To Log In")).toBeLessThan(page.indexOf("Logs In"));
    expect(page).toContain("2.23 The login page has a button.");
    expect(page).toContain("Type &lt;nothing&gt;");
    expect(page).not.toContain("<nothing>");
  });
});

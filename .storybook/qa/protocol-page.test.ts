import { expect, it } from "vitest";
import { protocolPage } from "./protocol-page.ts";

const behaviour = {
  id: "screens-login-behaviour--logs-in",
  rules: ["2.23"],
  steps: ["Types <nothing>"],
  theme: "light",
  viewport: "phone",
  browser: "Chromium 150",
};
const played = (title: string, failureMessages: string[]) => ({
  ancestorTitles: ["behaviours", "Screens/Login/Behaviour"],
  title,
  status: failureMessages.length === 0 ? "passed" : "failed",
  duration: 12.4,
  failureMessages,
  meta: { behaviour },
});
const assertionResults = [played("Logs in", []), played("Fails to log in", ["expected <a> to be visible"])];

it("has the row of each behaviour with its look, browser, commit and a link, and the failures first", () => {
  const page = protocolPage({ startTime: 0, testResults: [{ assertionResults }] } as never, "a1b2c3d");
  expect(page).toContain("2 stories, 1 passed, 1 failed");
  expect(page.indexOf("Fails to log in")).toBeLessThan(page.indexOf(">Logs in"));
  for (const text of [
    "<div>2.23 ",
    '<a href="http://localhost:6006/?path=/story/screens-login-behaviour--logs-in&amp;globals=theme:light;viewport.value:phone">',
    "<li>Types &lt;nothing&gt;</li>",
    "<td>12 ms<td>light, 390 px<td>Chromium 150<td>a1b2c3d",
    "<pre>expected &lt;a&gt; to be visible</pre>",
  ]) {
    expect(page).toContain(text);
  }
});

import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import type { Mode } from "../../.storybook/modes.ts";
import { launchBrowser, openWorkbench, type WorkbenchPage } from "./workbench-page.ts";

/** A state without a fault. */
const GOOD = "screens-account-login--ready";
const OTHER = "screens-coming-soon--ready";

let browser: Browser;
let workbench: WorkbenchPage;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser(inject("workbench").browser);
  workbench = await openWorkbench(browser, inject("workbench").origin);
  page = browser.contexts()[0]?.pages()[0] as Page;
});
// One page for all tests: each removes its fault, and leaves another story open.
beforeEach(() =>
  page.evaluate(() => {
    globalThis.fault = new AbortController();
  }),
);
afterEach(async () => {
  await page.evaluate(() => globalThis.fault.abort());
  await workbench.render(OTHER, { theme: "light", viewport: "phone" });
});
afterAll(() => browser.close());

declare global {
  /** Aborting it removes the listeners and observers of a test. */
  var fault: AbortController;
}

/** Adds a style for one test. */
async function addStyle(content: string): Promise<void> {
  const style = await page.addStyleTag({ content });
  onTestFinished(() => style.evaluate((element) => void element.parentNode?.removeChild(element)));
}

/** Both themes at one width, applied as the run of all cells does to a state that it mounts there. */
async function bothThemes(viewport: Mode["viewport"]) {
  return {
    light: (await workbench.render(GOOD, { theme: "light", viewport })).join("\n"),
    dark: (await workbench.relook({ theme: "dark", viewport }, "colours")).join("\n"),
  };
}

/** Both themes at another width, as the run gives them to the state that is there. */
async function bothThemesAt(viewport: Mode["viewport"]) {
  return {
    light: (await workbench.relook({ theme: "light", viewport }, "all")).join("\n"),
    dark: (await workbench.relook({ theme: "dark", viewport }, "colours")).join("\n"),
  };
}

test("a state without a fault passes in each look", async () => {
  expect(await bothThemes("desktop")).toEqual({ light: "", dark: "" });
  expect(await bothThemesAt("phone")).toEqual({ light: "", dark: "" });
});

test.each(["light", "dark"] as const)("a contrast that is too low in %s alone fails there alone", async (theme) => {
  const other = theme === "light" ? "dark" : "light";
  await addStyle(`:root[data-theme="${theme}"] { --color-ink: var(--color-surface) !important }`);
  const found = await bothThemes("phone");
  expect(found[theme]).toContain("color-contrast");
  expect(found[other]).toBe("");
});

test("a page that is too wide at 390 px alone fails there, in both themes", async () => {
  await addStyle("@media (width < 400px) { body { min-width: 500px } }");
  const wide = expect.stringContaining("110 px wider than the window");
  expect(await bothThemes("desktop")).toEqual({ light: "", dark: "" });
  expect(await bothThemesAt("phone")).toEqual({ light: wide, dark: wide });
});

test("a figure that is wider than its place fails", async () => {
  await addStyle("p.figures { max-width: 2rem }");
  const look = { theme: "light", viewport: "desktop" } as const;
  const found = await workbench.render("screens-analytics-overview--ready", look);
  expect(found.join("\n")).toMatch(/The figure "[^"]+" is \d+ px wider than its place/);
});

test("an error in the console of the second theme fails it", async () => {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset["theme"] === "dark") console.error("from a theme");
    });
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    globalThis.fault.signal.addEventListener("abort", () => observer.disconnect());
  });
  expect(await bothThemes("phone")).toEqual({ light: "", dark: expect.stringContaining("from a theme") });
});

test("markup that only the second theme has is checked with every rule", async () => {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset["theme"] === "dark")
        document.querySelector("#storybook-root")?.append(document.createElement("img"));
    });
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    globalThis.fault.signal.addEventListener("abort", () => observer.disconnect());
  });
  expect(await bothThemes("phone")).toEqual({ light: "", dark: expect.stringContaining("image-alt") });
});

test("a contrast that is too low at 390 px alone fails there, where the state was mounted at 1440", async () => {
  await addStyle("@media (width < 400px) { :root { --color-ink: var(--color-surface) !important } }");
  expect(await bothThemes("desktop")).toEqual({ light: "", dark: "" });
  const low = expect.stringContaining("color-contrast");
  expect(await bothThemesAt("phone")).toEqual({ light: low, dark: low });
});

test("markup that another width alone has is checked with every rule", async () => {
  await page.evaluate(() => {
    const add = () => document.querySelector("#storybook-root")?.append(document.createElement("img"));
    addEventListener("resize", add, { signal: globalThis.fault.signal });
  });
  expect(await bothThemes("desktop")).toEqual({ light: "", dark: "" });
  const image = expect.stringContaining("image-alt");
  expect(await bothThemesAt("phone")).toEqual({ light: image, dark: "" });
});

test("markup that a width has only after some renders is checked", async () => {
  await page.evaluate(() => {
    const root = document.querySelector("#storybook-root");
    const render = (times: number) => {
      root?.append(document.createElement(times > 0 ? "i" : "img"));
      if (times > 0) requestAnimationFrame(() => render(times - 1));
    };
    addEventListener("resize", () => render(5), { signal: globalThis.fault.signal });
  });
  expect(await bothThemes("desktop")).toEqual({ light: "", dark: "" });
  const image = expect.stringContaining("image-alt");
  expect(await bothThemesAt("phone")).toEqual({ light: image, dark: "" });
});

describe("a behaviour", () => {
  const played = () => workbench.play("ui-button-behaviour--is-pressed-by-keyboard", "desktop");
  const play = async () => (await played()).problems.join("\n");

  test("without a fault passes, with the names of its steps", async () => {
    const steps = ["Moves the focus to the button by Tab", "Presses Enter and Space: the button is pressed twice"];
    expect(await played()).toEqual({ problems: [], steps });
  });

  test("moves until it has been played, and is checked as it is then", async () => {
    await addStyle("@keyframes appear { from { opacity: 0.1 } } #storybook-root { animation: appear 60s }");
    await workbench.setMotion("no-preference");
    onTestFinished(() => workbench.setMotion("reduce"));
    await page.evaluate(() => {
      const root = document.querySelector("#storybook-root") as Element;
      const note = () => console.log(getComputedStyle(root).animationName);
      addEventListener("click", note, { signal: globalThis.fault.signal });
    });
    const pressed = page.waitForEvent("console");
    expect(await play()).toBe("");
    expect((await pressed).text()).toBe("appear");
  });

  test("fails with the step that failed", async () => {
    await page.evaluate(() =>
      addEventListener("click", (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: globalThis.fault.signal,
      }),
    );
    expect(await play()).toContain('In the step "Presses Enter and Space: the button is pressed twice": expect');
  });

  test("fails on an error in the console", async () => {
    await page.evaluate(() =>
      addEventListener("click", () => console.error("from a press"), { signal: globalThis.fault.signal }),
    );
    expect(await play()).toContain("from a press");
  });

  test("fails where it leaves a document that is not accessible", async () => {
    await page.evaluate(() => {
      const add = () => document.querySelector("#storybook-root")?.append(document.createElement("img"));
      addEventListener("click", add, { signal: globalThis.fault.signal });
    });
    expect(await play()).toContain("image-alt");
  });
});

import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { switches } from "../../.storybook/toolbar.ts";
import { launchBrowser } from "./workbench-page.ts";

// Each test loads the whole workbench, with its index of all stories, while the shards render them.
vi.setConfig({ testTimeout: 300_000 });

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser(inject("workbench").browser);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(240_000);
});
afterAll(() => browser.close());

/** Opens a story in the whole workbench, as a visitor does, and waits until it is rendered. */
async function open(id: string, globals = ""): Promise<void> {
  await page.goto(`${inject("workbench").origin}/?path=/story/${id}&globals=${globals}`);
  await story().locator("#storybook-root > *").first().waitFor();
}

const story = () => page.frameLocator("#storybook-preview-iframe");
const panel = () => page.locator("#storybook-panel-root");

test("a behaviour opens the panel on Interactions, and the screen after it closes the panel", async () => {
  await open("screens-coming-soon-behaviour--leads-on");
  await panel().getByRole("tab", { name: "Interactions", selected: true }).waitFor();
  await page.locator("body").press("Alt+ArrowRight");
  await panel().waitFor({ state: "hidden" });
});

test("a component opens the panel on Controls", async () => {
  await open("ui-button--primary");
  await panel().getByRole("tab", { name: "Controls", selected: true }).waitFor();
});

test("a foundation closes the panel", async () => {
  await open("foundations-numbers--ready");
  await panel().waitFor({ state: "hidden" });
});

test("the toolbar of a page fits into 1440 px with the longest value of each switch, and the panel is closed", async () => {
  const longest = Object.entries(switches).map(([name, { toolbar }]) => {
    const [item] = toolbar.items.toSorted((one, other) => other.title.length - one.title.length);
    return `${name}:${item?.value}`;
  });
  await open("pages-coming-soon--comingsoon-logged-in", [...longest, "viewport.value:desktop"].join(";"));
  await panel().waitFor({ state: "hidden" });
  const toolbar = page.getByRole("region", { name: "Toolbar" });
  await toolbar.getByText("Width: 1440").waitFor();
  await toolbar.getByText("State: Logged in").waitFor();
  expect(await toolbar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a wall has the previews within a screen of its view alone, and the panel is closed", async () => {
  await open("wall-screens--of-screens-dashboard-tradedetails");
  await panel().waitFor({ state: "hidden" });
  const cells = story().locator(".wall-cell");
  const first = cells.first().locator("iframe");
  await first.waitFor();
  expect(await cells.locator("iframe").count()).toBeLessThan((await cells.count()) / 2);
  await cells.last().scrollIntoViewIfNeeded();
  await first.waitFor({ state: "detached" });
});

test("a story in a window of its own names an icon, or the browser would look for one that is not there", async () => {
  await page.goto(`${inject("workbench").origin}/iframe.html?viewMode=story&id=screens-coming-soon--ready`);
  const icon = await page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => link.href);
  expect((await page.request.get(icon)).status()).toBe(200);
});

import { type Browser, chromium } from "playwright";
import { type Mode, viewports } from "../../.storybook/modes.ts";
import { describeStory, renderStory, type Wanted } from "./render-story.ts";

/** Every day and hour of the stories: 21 November 2026, 10:00 in India. */
const NOW = "2026-11-21T10:00:00+05:30";

/** A page of the built workbench that renders story after story, without loading anything again. */
export interface WorkbenchPage {
  describe: (id: string) => Promise<{ pinned: Record<string, unknown>; plays: boolean }>;
  /** Returns what is wrong with the story in this look: accessibility, console errors, an exception, horizontal overflow. */
  render: (id: string, mode: Mode, rules: Wanted["rules"]) => Promise<string[]>;
  /** The window as a PNG file. */
  picture: () => Promise<Buffer>;
}

/** The same everywhere: language, time zone, clock, scale, no motion; fonts are the product's own. */
export async function openWorkbench(browser: Browser, origin: string): Promise<WorkbenchPage> {
  const context = await browser.newContext({
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    colorScheme: "light",
    // By this name Storybook knows a run, in which nobody waits for an animation to be seen.
    userAgent: "StorybookTestRunner",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`Uncaught: ${error.message}`));
  page.on("console", (message) => {
    // The browser reports each response of the mock server that is an error; the story is about that response.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  await page.goto(`${origin}/iframe.html?viewMode=story&id=none`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  let shown: Mode["viewport"] | undefined;
  errors.length = 0;
  return {
    describe: (id) => page.evaluate(describeStory, id),
    render: async (id, { theme, viewport }, rules) => {
      if (shown !== viewport) await page.setViewportSize(viewports[viewport]);
      shown = viewport;
      const problems = await page.evaluate(renderStory, { id, theme, rules });
      return [...problems, ...errors.splice(0)];
    },
    picture: () => page.screenshot({ animations: "disabled", caret: "hide" }),
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium" });
}

export const widthOf = ({ viewport }: Mode) => viewports[viewport].width;

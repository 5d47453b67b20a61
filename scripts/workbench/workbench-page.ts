import { type Browser, chromium } from "playwright";
import { type Mode, viewports } from "../../.storybook/modes.ts";
import type { Relook, Wanted } from "../../.storybook/run/story-run.ts";

/** The fixed time of the stories: 21 November 2026, 10:00 in India. */
const NOW = "2026-11-21T10:00:00+05:30";

export type Motion = "reduce" | "no-preference";

/** A page of the built workbench that renders story after story, without loading anything again. */
export interface WorkbenchPage {
  describe: (id: string) => Promise<{ pinned: Record<string, unknown>; plays: boolean }>;
  /**
   * Returns the problems of the story in this look: accessibility, console errors, an exception, horizontal overflow. A story that is
   * already open is rendered again, but not remounted.
   */
  render: (id: string, mode: Mode) => Promise<string[]>;
  /**
   * Plays a behaviour and returns its problems and the steps played. The story itself records the errors that are logged while it plays
   * (.storybook/mock-server.ts); errors that React logs between two stories, when a late update of one meets the mount of the next, count
   * for
   * neither.
   */
  play: (id: string, viewport: Mode["viewport"]) => Promise<{ problems: string[]; steps: string[] }>;
  /** Gives the open story another look, as the product and its window do, and returns its problems in that look. */
  relook: (mode: Mode, rules: Relook["rules"]) => Promise<string[]>;
  /** Whether this visitor asks for less motion, from the next story on. */
  setMotion: (motion: Motion) => Promise<void>;
  /** Name and version. */
  browser: string;
  close: () => Promise<void>;
}

/** The same everywhere: language, time zone, clock; fonts are the product's own. Behaviours move, cells don't. */
export async function openWorkbench(
  browser: Browser,
  origin: string,
  motion: Motion = "reduce",
): Promise<WorkbenchPage> {
  const context = await browser.newContext({
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: motion,
    colorScheme: "light",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const uncaught: string[] = [];
  const logged: string[] = [];
  page.on("pageerror", (error) => uncaught.push(`Uncaught: ${error.message}`));
  page.on("console", (message) => {
    // The browser reports each response of the mock server that is an error; the story is about that response.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      logged.push(message.text());
  });
  await page.goto(`${origin}/iframe.html?viewMode=story&id=none`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  let shown: Mode["viewport"] | undefined;
  const resize = async (viewport: Mode["viewport"]) => {
    if (shown === viewport) return;
    const { width, height } = viewports[viewport];
    await page.setViewportSize({ width, height });
    await page.evaluate(() => storyRun.settle());
    shown = viewport;
  };
  const mount = (story: Wanted) => page.evaluate((wanted) => storyRun.renderStory(wanted), story);
  const takeErrors = () => [...uncaught.splice(0), ...logged.splice(0)];
  takeErrors();
  return {
    describe: (id) => page.evaluate((wanted) => storyRun.describeStory(wanted), id),
    render: async (id, { theme, viewport }) => {
      await resize(viewport);
      const problems = await mount({ id, theme });
      return [...problems, ...takeErrors()];
    },
    play: async (id, viewport) => {
      await resize(viewport);
      const problems = await mount({ id, theme: "light" });
      logged.splice(0);
      const steps = await page.evaluate(() => storyRun.playedSteps());
      return { problems: [...problems, ...takeErrors()], steps };
    },
    relook: async ({ theme, viewport }, rules) => {
      await resize(viewport);
      const problems = await page.evaluate((look) => storyRun.relookStory(look), { theme, rules });
      return [...problems, ...takeErrors()];
    },
    setMotion: (reducedMotion) => page.emulateMedia({ reducedMotion }),
    browser: `Chromium ${browser.version()}`,
    close: () => context.close(),
  };
}

/** The headless shell rounds the widths of letters to pixels unless this is disabled; the whole browser does not. */
const BROWSER_OPTIONS = ["--font-render-hinting=none"];

/** Starts the browser of this path: the whole Chromium or its headless shell. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: BROWSER_OPTIONS });
}

export const widthOf = ({ viewport }: Mode) => viewports[viewport].width;

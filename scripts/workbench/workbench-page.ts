import { type Browser, chromium } from "playwright";
import { a11yCheck } from "../../.storybook/a11y-checks.ts";
import { type Mode, viewports } from "../../.storybook/modes.ts";
import { type Relook, storyRunScript, type Wanted } from "./render-story.ts";

/** Every day and hour of the stories: 21 November 2026, 10:00 in India. */
const NOW = "2026-11-21T10:00:00+05:30";

const CHECKS = { colours: a11yCheck("colours").options, all: a11yCheck("all").options };

export type Motion = "reduce" | "no-preference";

/** A page of the built workbench that renders story after story, without loading anything again. */
export interface WorkbenchPage {
  describe: (id: string) => Promise<{ pinned: Record<string, unknown>; plays: boolean }>;
  /**
   * Returns what is wrong with the story in this look: accessibility, console errors, an exception, horizontal overflow. A story that is
   * there already takes another look without being mounted again; one that plays is played once, when it is mounted.
   */
  render: (id: string, mode: Mode, rules: Wanted["rules"]) => Promise<string[]>;
  /**
   * Plays a behaviour and returns what is wrong with it. The story itself notes the errors that are logged while it plays
   * (.storybook/mock-server.ts); those that React logs between two stories, where a late update of one meets the mount of the next, are no
   * fault of either.
   */
  play: (id: string, viewport: Mode["viewport"]) => Promise<string[]>;
  /** Gives the story that is there another look, as the product and its window do it, and returns what is wrong with it then. */
  relook: (mode: Mode, rules: Relook["rules"]) => Promise<string[]>;
  /** Whether this visitor asks for less motion, from the next story on. */
  setMotion: (motion: Motion) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The same everywhere: language, time zone, clock, scale; fonts are the product's own. Behaviours move, cells don't. Nobody
 * sees the page, which is drawn at a tenth of its size.
 */
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
  const emulation = await context.newCDPSession(page);
  await page.addInitScript(leaveOutDiagnostics);
  await page.addInitScript(prepareNoMotion);
  await page.addInitScript(storyRunScript);
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
  await page.evaluate(() => {
    // The workbench begins with it. A behaviour in another theme than the last would be played and then rendered again.
    globalThis.renderedTheme = "light";
    // Nobody outside of the page listens to the workbench, which would write each event as a text for them and keep it.
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.transports.length = 0;
    // Placeholders of docs pages, which the run never opens: the accessibility check would read them each time.
    document.querySelector(".sb-preparing-docs")?.replaceChildren();
  });
  let shown: Mode["viewport"] | undefined;
  /** Whether the window is another one now. */
  const resize = async (viewport: Mode["viewport"]) => {
    if (shown === viewport) return false;
    const { width, height } = viewports[viewport];
    await page.setViewportSize({ width, height });
    // For the page itself, the window and its pixels stay what they are.
    const drawn = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false };
    await emulation.send("Emulation.setDeviceMetricsOverride", { ...drawn, scale: 0.1 });
    shown = viewport;
    return true;
  };
  const show = async (viewport: Mode["viewport"]) => {
    if (await resize(viewport)) await page.evaluate(() => storyRun.settle());
  };
  const takeErrors = () => [...uncaught.splice(0), ...logged.splice(0)];
  takeErrors();
  return {
    describe: (id) => page.evaluate((wanted) => storyRun.describeStory(wanted), id),
    render: async (id, { theme, viewport }, rules) => {
      await show(viewport);
      const problems = await page.evaluate((wanted) => storyRun.renderStory(wanted), { id, theme, rules });
      return [...problems, ...takeErrors()];
    },
    play: async (id, viewport) => {
      await show(viewport);
      const wanted: Wanted = { id, theme: "light", rules: "all" };
      const problems = await page.evaluate((story) => storyRun.renderStory(story), wanted);
      logged.splice(0);
      return [...problems, ...takeErrors()];
    },
    relook: async ({ theme, viewport }, rules) => {
      await resize(viewport);
      const problems = await page.evaluate((look) => storyRun.relookStory(look), { theme, rules, options: CHECKS });
      return [...problems, ...takeErrors()];
    },
    setMotion: (reducedMotion) => page.emulateMedia({ reducedMotion }),
    close: () => context.close(),
  };
}

/**
 * In the page, before its scripts: leaves out what the development version of React records for a developer's tools with every element and
 * render, which are stacks, tasks and timings. Its warnings stay, and the run reports errors by their message.
 */
function leaveOutDiagnostics(): void {
  // React sets the limit for each element; a limit that is not a number of its own is one that V8 takes for none.
  Object.defineProperty(Error, "stackTraceLimit", { get: () => 0, set: () => undefined });
  Object.assign(console, { createTask: undefined, timeStamp: undefined });
  // React creates an error for each element, only for its stack, and V8 reads the whole stack for the inspector even without a limit.
  const ownerStack = new Error("react-stack-top-frame");
  globalThis.Error = new Proxy(Error, {
    apply: (target, _self, [message, options]) =>
      message === ownerStack.message ? ownerStack : target(message, options),
  });
}

/** In the page, before its scripts: creates the style sheet that turns motion off. Storybook then has no animation to wait for. */
function prepareNoMotion(): void {
  globalThis.noMotion = new CSSStyleSheet();
  globalThis.noMotion.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  Reflect.deleteProperty(Document.prototype, "getAnimations");
}

/**
 * Options of the browser. The headless shell fits the widths of letters to pixels by itself, the whole browser does not. A page renders
 * hundreds of stories, each a few times: what the optimizing compiler saves there is less than it takes. A tile is always drawn whole: drawn
 * in parts, a rounded corner can differ by one shade between two pictures of the same cell.
 */
const BROWSER_OPTIONS = ["--disable-partial-raster", "--font-render-hinting=none", "--js-flags=--no-turbofan"];

/** Starts the browser of this path: the whole Chromium or its headless shell. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: BROWSER_OPTIONS });
}

export const widthOf = ({ viewport }: Mode) => viewports[viewport].width;

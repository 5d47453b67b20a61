/** A story in one look, as the page of the workbench is asked for it. */
export interface Wanted {
  id: string;
  theme: "light" | "dark";
  /** Which accessibility rules run: see .storybook/a11y-checks.ts. */
  rules: "all" | "colours" | "none";
}

/** Another look for the story that is there. */
export interface Relook {
  theme: "light" | "dark";
  /** Those about colours alone are for another theme at the width that all rules have just been checked at. */
  rules: "all" | "colours";
  /** Options of the check with these rules. */
  options: Record<"all" | "colours", object>;
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Channel {
  /** To other windows. */
  transports: unknown[];
  on(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}

interface Report {
  type: string;
  result: {
    error?: unknown;
    violations?: Violation[];
  };
}

interface Story {
  id: string;
  playFunction?: unknown;
  storyGlobals: Record<string, unknown>;
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel;
  /** The library of the accessibility check, from the first check of the page on. */
  var axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } | undefined;
  /** The theme that Storybook rendered last. */
  var renderedTheme: string | undefined;
  /** The document as the last check with all rules read it. */
  var checkedMarkup: string | undefined;
  /** Turns animations and transitions off. */
  var noMotion: CSSStyleSheet;
  /** The innermost step of a play that failed. */
  var failedStep: string | undefined;
  var __STORYBOOK_PREVIEW__: {
    currentSelection?: { storyId: string };
    storyStoreValue?: { loadStory(wanted: { storyId: string }): Promise<Story> };
  };
}

/** In the page of the workbench: the globals that a story pins, and whether it plays. */
export async function describeStory(storyId: string): Promise<{ pinned: Record<string, unknown>; plays: boolean }> {
  const story = await globalThis.__STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId });
  return { pinned: story?.storyGlobals ?? {}, plays: story?.playFunction !== undefined };
}

/**
 * In the page of the workbench: renders a story without loading the page again, and returns what is wrong with it. A story that is
 * there already takes another theme as a person's press on the toolbar gives it.
 */
export async function renderStory({ id, theme, rules }: Wanted): Promise<string[]> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const problems: string[] = [];
  const listeners = new Map<string, (payload: never) => void>();
  const until = (events: Record<string, (payload: never) => string[] | undefined>) =>
    new Promise<void>((resolve) => {
      for (const [event, read] of Object.entries(events)) {
        const listener = (payload: never) => {
          const found = read(payload);
          if (found === undefined) return;
          problems.push(...found);
          resolve();
        };
        listeners.set(event, listener);
        channel.on(event, listener);
      }
    });
  const noted: string[] = [];
  globalThis.failedStep = undefined;
  const note = (error: { message?: string; title?: string; description?: string }) => {
    const step = globalThis.failedStep === undefined ? "" : `In the step "${globalThis.failedStep}": `;
    noted.push(`${step}${error.message ?? `${error.title} ${error.description}`}`);
    return undefined;
  };
  const finished = () =>
    until({
      storyThrewException: note,
      storyErrored: note,
      playFunctionThrewException: note,
      storyMissing: () => ["The workbench has no such story."],
      // The story has been played, and is checked next.
      storyRendered: () => allowMotion(false),
      storyFinished: ({ storyId, reporters }: { storyId: string; reporters: Report[] }) => {
        if (storyId !== id) return undefined;
        return reporters.flatMap(({ result }) => [
          ...(result.error ? [`The accessibility check failed: ${result.error}`] : []),
          ...textsOf(result.violations ?? []),
        ]);
      },
    });
  const step = async (event: string, payload: object) => {
    const done = finished();
    channel.emit(event, payload);
    await done;
    for (const [name, listener] of listeners) channel.off(name, listener);
  };
  const isThere = globalThis.__STORYBOOK_PREVIEW__.currentSelection?.storyId === id;
  const isInTheme = globalThis.renderedTheme === theme;
  // A visitor who asks for less motion sees the story still from its first frame on.
  allowMotion(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!isThere) {
    globalThis.a11yRules = isInTheme ? rules : "none";
    await step("setCurrentStory", { storyId: id, viewMode: "story" });
  }
  if (isThere || !isInTheme) {
    globalThis.a11yRules = rules;
    await step("updateGlobals", { globals: { theme } });
  }
  // A theme that changes more than colours is checked with every rule after all.
  if (rules === "colours" && document.body.innerHTML !== globalThis.checkedMarkup) {
    globalThis.a11yRules = "all";
    await step("updateGlobals", { globals: { theme } });
  }
  if (globalThis.a11yRules === "all") globalThis.checkedMarkup = document.body.innerHTML;
  globalThis.renderedTheme = theme;
  return [...noted, ...problems, ...findExcess()];
}

/**
 * In the page of the workbench: turns animations and transitions on or off. Storybook's own pause for test runs changes the style of
 * every element four times for each story.
 */
function allowMotion(isAllowed: boolean): undefined {
  const wasAllowed = document.adoptedStyleSheets.length === 0;
  if (isAllowed !== wasAllowed) document.adoptedStyleSheets = isAllowed ? [] : [globalThis.noMotion];
}

/**
 * In the page of the workbench: waits until a whole frame changes nothing in the document. Media queries and observers of size and theme
 * have run by then, and so have the renders that they asked for, one after the other.
 */
export async function settle(): Promise<void> {
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // The first frame brings the resize, and a document that never rests is taken as it is after half a second.
  for (let frames = 0; frames < 2 || (isChanged && frames < 30); frames++) {
    isChanged = false;
    await new Promise(requestAnimationFrame);
    // After all tasks that the frame has left behind.
    await scheduler.postTask(() => undefined, { priority: "background" });
  }
  observer.disconnect();
}

/**
 * In the page of the workbench: gives the story that is there another theme by the attribute that the product itself sets, without
 * rendering it again, and returns what its check with these rules finds. Another width is the window's, and is there already.
 */
export async function relookStory({ theme, rules, options }: Relook): Promise<string[]> {
  const { axe } = globalThis;
  if (axe === undefined) throw new Error("No story has been checked in this page.");
  document.documentElement.dataset["theme"] = theme;
  await settle();
  const isChecked = rules === "colours" && document.body.innerHTML === globalThis.checkedMarkup;
  if (!isChecked) globalThis.checkedMarkup = document.body.innerHTML;
  // As the check of the first look configured it (@storybook/addon-a11y).
  const exclude = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];
  const { violations } = await axe.run({ include: document.body, exclude }, options[isChecked ? "colours" : "all"]);
  return [...textsOf(violations), ...findExcess()];
}

/** In the page of the workbench: a text for each element that breaks a rule. */
function textsOf(violations: Violation[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/** In the page of the workbench: where the story is wider than its window, or a figure than its place. */
function findExcess(): string[] {
  const problems: string[] = [];
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) problems.push(`The page is ${excess} px wider than the window.`);
  // Numbers side by side are misread where one reaches into the next.
  for (const figure of document.querySelectorAll<HTMLElement>("#storybook-root .figures:not(svg *)")) {
    const { clientWidth, scrollWidth, innerText } = figure;
    // Of an element in a line of text the width is 0.
    const isTooWide = clientWidth > 0 && scrollWidth > clientWidth + 1;
    if (isTooWide && getComputedStyle(figure).overflowX === "visible") {
      problems.push(`The figure "${innerText}" is ${scrollWidth - clientWidth} px wider than its place.`);
    }
  }
  return problems;
}

const inPage = { describeStory, renderStory, relookStory, settle };

declare global {
  /** Functions that the run calls in the page of the workbench. */
  var storyRun: typeof inPage;
}

/** A script for the page that defines `storyRun` there: the functions above name nothing but the page's own globals and each other. */
export const storyRunScript = `(() => {
${[...Object.values(inPage), allowMotion, textsOf, findExcess].join("\n")}
globalThis.storyRun = { ${Object.keys(inPage).join(", ")} };
})();`;

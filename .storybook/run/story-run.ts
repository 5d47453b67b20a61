import type { Result } from "axe-core";
import {
  PLAY_FUNCTION_THREW_EXCEPTION,
  SET_CURRENT_STORY,
  STORY_ERRORED,
  STORY_FINISHED,
  STORY_MISSING,
  STORY_RENDERED,
  STORY_THREW_EXCEPTION,
  UPDATE_GLOBALS,
} from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { a11yOptions, type Rules } from "../a11y-checks.ts";
import type { Mode } from "../modes.ts";
import { excessIn } from "./excess.ts";
import { settle } from "./settle.ts";

/** A story that the run requests. */
export interface Wanted {
  id: string;
  theme: Mode["theme"];
}

/** Another look for the story that is shown. */
export interface Relook {
  theme: Mode["theme"];
  /** `"colours"` is for another theme at the width that has just been checked with all rules. */
  rules: Rules;
}

interface Finished {
  storyId: string;
  reporters: { result: { error?: unknown; violations?: Result[] } }[];
}

interface StoryError {
  message?: string;
  title?: string;
  description?: string;
}

declare global {
  /** Exists only in a workbench that is built for the run (scripts/workbench). */
  var storyRun: typeof run;
  var __STORYBOOK_PREVIEW__: {
    storyStoreValue?: {
      loadStory(wanted: {
        storyId: string;
      }): Promise<{ playFunction?: unknown; storyGlobals: Record<string, unknown> }>;
    };
  };
}

const shown: Partial<Wanted> = { theme: "light" };
/** Markup of the document at the last check with all rules. */
let checkedMarkup = "";
/** The steps of the last play, in the order in which they began. */
let steps: string[] = [];
/** The innermost step of a play that failed. */
let failedStep: string | undefined;

/** Plays a step and notes its name, and whether it failed. */
export async function recordStep(label: string, play: () => unknown): Promise<void> {
  steps.push(label);
  try {
    await play();
  } catch (error) {
    failedStep ??= label;
    throw error;
  }
}

/** The globals that a story pins, and whether it plays. */
async function describeStory(storyId: string): Promise<{ pinned: Record<string, unknown>; plays: boolean }> {
  const story = await globalThis.__STORYBOOK_PREVIEW__.storyStoreValue?.loadStory({ storyId });
  return { pinned: story?.storyGlobals ?? {}, plays: story?.playFunction !== undefined };
}

/** Renders a story without loading the page again, and returns what is wrong with it. */
async function renderStory({ id, theme }: Wanted): Promise<string[]> {
  let problems: string[] = [];
  // The previous story gets the theme first: a theme change after rendering would play this story twice.
  if (shown.id !== undefined && (shown.id === id || shown.theme !== theme))
    problems = await finished(shown.id, UPDATE_GLOBALS, { globals: { theme } });
  if (shown.id !== id) problems = await finished(id, SET_CURRENT_STORY, { storyId: id, viewMode: "story" });
  Object.assign(shown, { id, theme });
  checkedMarkup = document.body.innerHTML;
  return [...problems, ...excessIn(document)];
}

/** Sends an event to Storybook and waits until it has rendered, played and checked the story. */
function finished(id: string, event: string, payload: object): Promise<string[]> {
  const channel = addons.getChannel();
  const problems: string[] = [];
  steps = [];
  failedStep = undefined;
  const note = ({ message, title, description }: StoryError) => {
    const step = failedStep === undefined ? "" : `In the step "${failedStep}": `;
    problems.push(`${step}${message ?? `${title} ${description}`}`);
  };
  // Under prefers-reduced-motion a story shows no motion, not even in its first frame.
  allowMotion(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  return new Promise((resolve) => {
    const listeners = {
      [STORY_THREW_EXCEPTION]: note,
      [STORY_ERRORED]: note,
      [PLAY_FUNCTION_THREW_EXCEPTION]: note,
      // The story has been played, and is checked next.
      [STORY_RENDERED]: () => allowMotion(false),
      [STORY_MISSING]: () => end("The workbench has no such story."),
      [STORY_FINISHED]: ({ storyId, reporters }: Finished) => {
        if (storyId === id) end(...reporters.flatMap(({ result }) => textsOf(result)));
      },
    };
    const end = (...found: string[]) => {
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      resolve([...problems, ...found]);
    };
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    channel.emit(event, payload);
  });
}

const noMotion = new CSSStyleSheet();
noMotion.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");

function allowMotion(isAllowed: boolean): void {
  document.adoptedStyleSheets = isAllowed ? [] : [noMotion];
}

/**
 * Gives the story that is shown another theme through the product's own attribute, without rendering it again, and returns the findings of
 * its check. The window already has the width.
 */
async function relookStory({ theme, rules }: Relook): Promise<string[]> {
  const { default: axe } = await import("axe-core");
  document.documentElement.dataset["theme"] = theme;
  await settle();
  // A theme that changes more than colours is checked with all rules after all.
  const isChecked = rules === "colours" && document.body.innerHTML === checkedMarkup;
  if (!isChecked) checkedMarkup = document.body.innerHTML;
  // The elements that the check of the first look leaves out (@storybook/addon-a11y).
  const exclude = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];
  const context = { include: [document.body], exclude };
  const result = await axe.run(context, a11yOptions(isChecked ? "colours" : "all"));
  return [...textsOf(result), ...excessIn(document)];
}

/** A text for each element that breaks a rule. */
function textsOf({ error, violations = [] }: Finished["reporters"][number]["result"]): string[] {
  const broken = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  return error ? [`The accessibility check failed: ${error}`, ...broken] : broken;
}

/** The functions that the run calls in the page of the workbench. */
export const run = { describeStory, renderStory, relookStory, settle, playedSteps: () => steps };

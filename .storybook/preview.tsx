import type { Preview } from "@storybook/react-vite";
import { lazy, Suspense } from "react";
import { configure } from "storybook/test";
import { a11yOptions } from "./a11y-checks.ts";
import { editableControls, isShownInDocs } from "./docs-page.ts";
import { judgeStory, startWorker, watchStory } from "./mock-server.ts";
import { viewportOptions } from "./modes.ts";
import "./preview.css";
import { recordStep, run } from "./run/story-run.ts";
import { initialModes, switches } from "./toolbar.ts";
import { beginVisit } from "./visit.ts";
import { withModes } from "./with-modes.tsx";

// On a loaded machine one second, the default, is not enough. Only a failure takes this long.
configure({ asyncUtilTimeout: 15_000 });

const PrimitivePage = lazy(() => import("./docs/primitive-page.tsx"));

// Set where the workbench is built for the run (scripts/workbench/workbench-build.ts).
if (import.meta.env["STORYBOOK_RUN"]) globalThis.storyRun = run;

const preview: Preview = {
  globalTypes: switches,
  initialGlobals: initialModes,
  loaders: [startWorker],
  beforeEach: async (context) => {
    const end = watchStory();
    context.loaded["visit"] = await beginVisit(context);
    return end;
  },
  afterEach: judgeStory,
  runStep: (label, play, context) => recordStep(label, () => play(context)),
  decorators: [withModes],
  argTypesEnhancers: [editableControls],
  parameters: {
    a11y: { test: "error", options: a11yOptions("all") },
    docs: {
      stories: { filter: isShownInDocs },
      page: () => (
        <Suspense>
          <PrimitivePage />
        </Suspense>
      ),
    },
    layout: "fullscreen",
    // Documentation first, then a person's way through the product. Storybook parses this source: a literal, not an import.
    options: {
      storySort: {
        order: [
          "Welcome",
          "Spec coverage",
          "Flows",
          "Wall",
          "Pages",
          "Screens",
          [
            "Home",
            "Try your tradebook",
            "Account",
            ["Sign up", "Registration success", "Login", "Forgot password", "Profile", "Settings", "Backup", "Logout"],
            "Dashboard",
            ["Access denied", "Shell", "Add trades", "Imports", "Import", "Trade details"],
            "Analytics",
            ["Gate", "Frame", "Overview", "Calendar", "Breakdowns", "Round trips", "Round trip", "Left out"],
            "Journal",
            "About us",
            "Careers",
            "Job description",
            "Application form",
            "Application success",
            "Terms & Conditions",
            "Privacy Policy",
            "Coming soon",
            "Page not found",
            "Route failed",
            "Debug upload",
          ],
          "Features",
          ["Marketing", "Account", "Trades", "Imports", "Analytics", "Journal", "Profile", "Settings", "Careers"],
          "UI",
          "Charts",
          "Foundations",
        ],
      },
    },
    viewport: { options: viewportOptions },
  },
};

export default preview;

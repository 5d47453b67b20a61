import { createElement } from "react";
import { STORY_PREPARED } from "storybook/internal/core-events";
import { addons, types } from "storybook/manager-api";
import { create } from "storybook/theming/create";
import { looks } from "./reading/looks.ts";
import { StateSwitch } from "./reading/state-switch.ts";
import { SpecPanel } from "./spec/spec-panel.ts";

addons.setConfig({
  theme: create({ base: "light", brandTitle: "Saudabook workbench" }),
  layout: { navSize: 260, showPanel: false },
  // Fullscreen has the key F. The toolbar fits every switch with its longest value, in a window of 1440 px.
  toolbar: { fullscreen: { hidden: true } },
});

/** Stories that are looked at as a whole: the panel would take a third of their height. */
const WHOLE = /^(?:Pages|Screens|Wall|Foundations)\//;

/** The panel that a story opens with, by Storybook's id; null where it is closed. */
function panelOf({ title, tags }: { title: string; tags: readonly string[] }): string | null {
  if (tags.includes("behaviour")) return "storybook/interactions/panel";
  return WHOLE.test(title) ? null : "storybook/controls/panel";
}

addons.register("saudabook/panel", (api) => {
  let shown: string | null | undefined;
  api.on(STORY_PREPARED, ({ id }: { id: string }) => {
    const panel = panelOf(api.getData(id));
    // Between stories of one kind the panel is as the visitor left it.
    if (panel === shown) return;
    shown = panel;
    api.togglePanel(panel !== null);
    if (panel !== null) api.setSelectedPanel(panel);
  });
});

addons.register("saudabook/find", (api) => {
  void api.setAddonShortcut("saudabook/find", {
    label: "Find a story",
    defaultShortcut: ["alt", "0"],
    actionName: "find",
    action: () => api.selectStory("welcome--docs"),
  });
});

addons.register("saudabook/specification", () => {
  addons.add("saudabook/specification/panel", {
    type: types.PANEL,
    title: "Specification",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active = false }) => createElement(SpecPanel, { active }),
  });
});

addons.register("saudabook/state", () => {
  addons.add("saudabook/state/switch", {
    type: types.TOOL,
    title: "State",
    match: ({ viewMode, tabId }) => viewMode === "story" && !tabId,
    render: () => createElement(StateSwitch),
  });
});

// Sets a theme and a width together.
addons.register("saudabook/look", (api) => {
  for (const { id, title, theme, viewport, keys } of looks) {
    void api.setAddonShortcut("saudabook/look", {
      label: title,
      defaultShortcut: [...keys],
      actionName: id,
      action: () => api.updateGlobals({ theme, viewport: { value: viewport, isRotated: false } }),
    });
  }
});

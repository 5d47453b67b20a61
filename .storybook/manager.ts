import { createElement } from "react";
import { addons, types } from "storybook/manager-api";
import { create } from "storybook/theming/create";
import { LookSwitch } from "./reading/look-switch.ts";
import { StateSwitch } from "./reading/state-switch.ts";
import { SpecPanel } from "./spec/spec-panel.ts";

addons.setConfig({ theme: create({ base: "light", brandTitle: "Saudabook workbench" }) });

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

addons.register("saudabook/look", () => {
  addons.add("saudabook/look/switch", {
    type: types.TOOL,
    title: "Theme and width",
    match: ({ viewMode, tabId }) => viewMode === "story" && !tabId,
    render: () => createElement(LookSwitch),
  });
});

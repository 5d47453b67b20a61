import { createElement } from "react";
import { Select } from "storybook/internal/components";
import { useStorybookApi, useStorybookState } from "storybook/manager-api";
import { statesBeside } from "./states-beside.ts";

/** Shows another state of the open screen by its name. Without JSX: the manager is built for a React of its own. */
export function StateSwitch() {
  const api = useStorybookApi();
  const { index, storyId } = useStorybookState();
  const states = statesBeside(index ?? {}, storyId);
  if (states.length < 2) return null;
  const options = states.map(({ id, name }) => ({ value: id, title: name }));
  const show = (id: unknown) => api.selectStory(String(id));
  // A story that is chosen in the sidebar is a new selection here.
  return createElement(
    Select,
    { key: storyId, ariaLabel: "State", options, defaultOptions: storyId, onSelect: show },
    "State",
  );
}

import { createElement } from "react";
import { Select } from "storybook/internal/components";
import { useStorybookApi, useStorybookState } from "storybook/manager-api";
import { statesBeside } from "./states-beside.ts";

/** Leaves room for the other switches. */
const STATE_STYLE = { maxWidth: "7rem", overflow: "hidden", textOverflow: "ellipsis" };

/** Shows another state of the open screen by its name. No JSX: the manager is built with its own React. */
export function StateSwitch() {
  const api = useStorybookApi();
  const { index, storyId } = useStorybookState();
  const states = statesBeside(index ?? {}, storyId);
  if (states.length < 2) return null;
  const options = states.map(({ id, name }) => ({ value: id, title: name }));
  const show = (id: unknown) => api.selectStory(String(id));
  const shown = states.find(({ id }) => id === storyId)?.name ?? "–";
  return createElement(
    Select,
    // A story that is chosen in the sidebar is a new selection here.
    {
      key: storyId,
      ariaLabel: "State",
      options,
      defaultOptions: storyId,
      onSelect: show,
      showSelectedOptionTitle: false,
    },
    createElement("span", { style: STATE_STYLE }, `State: ${shown}`),
  );
}

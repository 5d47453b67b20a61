import { createElement, useEffect } from "react";
import { Select } from "storybook/internal/components";
import { useGlobals, useStorybookApi } from "storybook/manager-api";
import { lookOf, looks } from "./looks.ts";

const ADDON = "saudabook/look";

/** Switches theme and width at once, by its name or by Alt and a digit. Without JSX: the manager is built for a React of its own. */
export function LookSwitch() {
  const api = useStorybookApi();
  const [globals, updateGlobals] = useGlobals();
  const show = (id: unknown) => {
    const look = looks.find((one) => one.id === id);
    if (look) updateGlobals({ theme: look.theme, viewport: { value: look.viewport, isRotated: false } });
  };
  useEffect(() => {
    for (const { id, title, theme, viewport, keys } of looks) {
      void api.setAddonShortcut(ADDON, {
        label: title,
        defaultShortcut: [...keys],
        actionName: id,
        action: () => api.updateGlobals({ theme, viewport: { value: viewport, isRotated: false } }),
      });
    }
  }, [api]);
  const shown = lookOf(globals);
  const options = looks.map(({ id, title, keys }) => ({ value: id, title: `${title} (Alt ${keys[1]})` }));
  return createElement(
    Select,
    {
      key: shown?.id ?? "other",
      ariaLabel: "Theme and width",
      options,
      ...(shown && { defaultOptions: shown.id }),
      onSelect: show,
    },
    "Look",
  );
}

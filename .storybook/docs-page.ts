import type { ArgTypesEnhancer, Renderer, StoryContextForEnhancers, StrictInputType } from "storybook/internal/csf";

/** A docs page shows states only. A behaviour would play on it: move the focus, scroll the page, log to the console. */
export const isShownInDocs = ({ playFunction }: { playFunction?: unknown }): boolean => playFunction === undefined;

/**
 * Gives each prop the control that its value can be edited with. Otherwise a React element, a function within an object or a file gets the
 * JSON editor, which shows its internals and breaks it with the first change. A text that may be any React
 * node is edited as text.
 */
export const editableControls = Object.assign(
  ({ argTypes, initialArgs }: Pick<StoryContextForEnhancers, "argTypes" | "initialArgs">) =>
    Object.fromEntries(
      Object.entries(argTypes).map(([name, argType]) => {
        const control = argType.control === undefined ? controlOf(argType, initialArgs[name]) : undefined;
        return [name, control === undefined ? argType : { ...argType, control }];
      }),
    ),
  // Runs after the types are known, before Storybook infers the missing controls.
  { secondPass: true },
) satisfies ArgTypesEnhancer<Renderer>;

/** `undefined` leaves the choice to Storybook. */
function controlOf({ table }: StrictInputType, value: unknown): false | { type: "text" } | undefined {
  const type = table?.type?.summary ?? "";
  const isText = /\bReactNode\b/.test(type) || table?.defaultValue?.summary?.startsWith('"');
  if (isText && (value === undefined || typeof value === "string")) return { type: "text" };
  if (isState(value) || isLong(value)) return false;
  // `null` doesn't show which other values are possible; a function or a file can't be typed.
  const isEditable = value === undefined ? !/=>|\bReact|\bFile\b/.test(type) : value !== null && isJson(value);
  return isEditable ? undefined : false;
}

/** A state of a screen is chosen by its name, with the State switch of the toolbar. */
const isState = (value: unknown) =>
  typeof value === "object" && value !== null && "status" in value && typeof value.status === "string";

/** Data of a chart, for example: the JSON editor would take several screens, and nothing in it can be found. */
const isLong = (value: unknown) => Array.isArray(value) && value.length > 50;

/** Whether the JSON editor returns the value unchanged. A React element contains a symbol. */
function isJson(value: unknown): boolean {
  if (typeof value === "object" && value !== null) {
    const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return isPlain && Object.values(value).every(isJson);
  }
  return !["function", "symbol", "bigint"].includes(typeof value);
}

import { enterAs, type Persona, personas } from "@saudabook/mocks/personas.ts";
import { type ServerState, serverIs, serverStates } from "@saudabook/mocks/server-states.ts";
import type { StoryContext } from "@storybook/react-vite";

/** The value with which both switches leave the server and the data to the story. */
export const AS_THE_STORY = "story";

/** The visit of a story: chosen in the toolbar, otherwise by the story. Default: the unchanged mock server. */
export interface CurrentVisit {
  server: ServerState;
  /** Undefined where neither chooses a persona: the story uses its own fixtures. */
  persona: Persona | undefined;
  /** Token of the persona's session. */
  token: string | null;
}

/** Storybook reads `500` in an address as a number. */
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === String(value));

/** Runs after the world is reset and before the story's own deviations, which override the server's state. */
export async function beginVisit({ globals, parameters, msw }: StoryContext): Promise<CurrentVisit> {
  const own: { persona?: unknown; server?: unknown } = parameters["visit"] ?? {};
  const chosen = (name: "persona" | "server") => (globals[name] === AS_THE_STORY ? own[name] : globals[name]);
  const server = oneOf(serverStates, chosen("server")) ?? "normal";
  const persona = oneOf(personas, chosen("persona"));
  msw.use(...serverIs(server));
  return { server, persona, token: persona === undefined ? null : await enterAs(persona) };
}

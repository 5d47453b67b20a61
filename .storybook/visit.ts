import { enterAs, type Persona, personas } from "@saudabook/mocks/personas.ts";
import { type ServerState, serverIs, serverStates } from "@saudabook/mocks/server-states.ts";
import type { StoryContext } from "@storybook/react-vite";

/** The value of both switches with which a story has its own server and data. */
export const AS_THE_STORY = "story";

/** The visit of a story: what the toolbar says, else what the story says, else the mock server as it is. */
export interface CurrentVisit {
  server: ServerState;
  /** Undefined where neither says one: the story's own fixtures. */
  persona: Persona | undefined;
  /** Of the persona's session. */
  token: string | null;
}

/** Storybook reads `500` in an address as a number. */
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === String(value));

/** After the world is reset and before the story's own deviations, which win over the server's state. */
export async function beginVisit({ globals, parameters, msw }: StoryContext): Promise<CurrentVisit> {
  const own: { persona?: unknown; server?: unknown } = parameters["visit"] ?? {};
  const chosen = (name: "persona" | "server") => (globals[name] === AS_THE_STORY ? own[name] : globals[name]);
  const server = oneOf(serverStates, chosen("server")) ?? "normal";
  const persona = oneOf(personas, chosen("persona"));
  msw.use(...serverIs(server));
  return { server, persona, token: persona === undefined ? null : await enterAs(persona) };
}

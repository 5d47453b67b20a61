import pg from "pg";

// Loaded before the server in the same process (`node --import`): kills it at a statement that the test names.

/** The process ends at the last of these statements, which run in this order: before it is sent, or after the database has responded. */
export interface KillAt {
  statements: readonly string[];
  when: "before" | "after";
}

const NEVER: KillAt = { statements: [], when: "before" };
const { statements, when } = process.env["KILL_AT"] ? (JSON.parse(process.env["KILL_AT"]) as KillAt) : NEVER;
const coming = [...statements];
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
const kill = () => process.kill(process.pid, "SIGKILL");

pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given;
  const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
  const here = coming[0] !== undefined && text.includes(coming[0]);
  if (here) coming.shift();
  const last = here && coming.length === 0;
  if (last && when === "before") kill();
  // A pool passes a callback; others wait for a promise.
  if (last && typeof given.at(-1) === "function") given[given.length - 1] = kill;
  const answer = query.apply(this, given);
  if (last) void Promise.resolve(answer).then((result) => result && kill());
  return answer;
} as typeof pg.Client.prototype.query;

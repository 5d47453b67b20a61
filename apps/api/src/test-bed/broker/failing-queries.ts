import pg from "pg";

interface Failure {
  /** Queries until the one that fails, from 1. */
  left: number;
  /** Before it is sent, or after the database has executed it. */
  when: "before" | "after";
  happened: boolean;
}

type Callback = (error: Error | null, result?: unknown) => void;

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
let failure: Failure | null = null;

/** Makes the query of this number fail, in this process, until {@link Failure.happened} or {@link healQueries}. */
export function failQuery(number: number, when: Failure["when"]): Failure {
  failure = { left: number, when, happened: false };
  return failure;
}

export function healQueries(): void {
  failure = null;
}

const broken = () => new Error("This query fails in a test.");

pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given;
  const text = typeof first === "string" ? first : ((first as { text?: string } | null)?.text ?? "");
  // A connection whose rollback fails is closed by the pool, and its server rolls back.
  const isCleaning = /^\s*(?:rollback|truncate|select pg_advisory_unlock)/i.test(text);
  if (!failure || failure.happened || text === "" || isCleaning || --failure.left > 0) return query.apply(this, given);
  failure.happened = true;
  const callback = typeof given.at(-1) === "function" ? (given.at(-1) as Callback) : null;
  if (failure.when === "before") {
    if (!callback) return Promise.reject(broken());
    queueMicrotask(() => callback(broken()));
    return undefined;
  }
  if (!callback) return Promise.resolve(query.apply(this, given)).then(() => Promise.reject(broken()));
  given[given.length - 1] = (() => callback(broken())) satisfies Callback;
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

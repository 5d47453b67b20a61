import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * The part of an error that the log keeps. Messages and details of the database repeat the values that were sent to it (e-mail
 * addresses, trades), so of those only codes and names are kept; of a stack, where it happened.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof DrizzleQueryError) {
    return { type: "DrizzleQueryError", ...(error.cause && { cause: loggedError(error.cause) }), at: framesOf(error) };
  }
  const { code, constraint, table, column, routine, severity } = error as Error & Record<string, unknown>;
  const fromDatabase = severity !== undefined;
  return {
    type: error.name,
    ...(!fromDatabase && { message: error.message }),
    ...Object.fromEntries(
      Object.entries({ code, constraint, table, column, routine }).filter(([, value]) => typeof value === "string"),
    ),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    at: framesOf(error),
  };
}

function framesOf(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 12)
    .map((line) => line.trim());
}

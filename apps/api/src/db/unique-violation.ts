import { DrizzleQueryError } from "drizzle-orm";

/** Whether a statement was refused because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && cause.code === "23505";
}

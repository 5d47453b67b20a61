import type * as z from "zod/mini";

/**
 * The problem of each refused field, by its name on the wire, in words that follow the field's label: "is required". The first issue
 * of a field counts; the validator's own messages are replaced.
 */
export function fieldProblems(error: z.core.$ZodError, sent: unknown): Record<string, string> {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) problems.set(key, "isn't a known field");
    const field = String(issue.path[0] ?? "");
    if (field !== "" && !problems.has(field))
      problems.set(field, entryText(issue) + problemOf(issue, isThere(sent, issue.path)));
  }
  return Object.fromEntries(problems);
}

function isThere(sent: unknown, path: readonly PropertyKey[]): boolean {
  let part: unknown = sent;
  for (const key of path)
    part = typeof part === "object" && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined;
  return part !== undefined;
}

/** Names the entry of a list of objects, and its field. */
function entryText({ path: [, entry, name] }: z.core.$ZodIssue): string {
  if (typeof entry !== "number" || name === undefined) return "";
  return `has a problem in entry ${entry + 1}: ${String(name)} `;
}

const kinds: Record<string, string> = { string: "text", number: "a number", object: "an object", array: "a list" };

function problemOf(issue: z.core.$ZodIssue, there: boolean): string {
  if (!there) return "is required";
  // The schema's own messages begin with a small letter, since they follow the field's name.
  if (!/^\p{Lu}/u.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type") return `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return "isn't valid";
}

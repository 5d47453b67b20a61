import { Failure } from "@saudabook/contract/failure.ts";

/** One sentence for a person about whatever kept a call from its answer. The server's own words where it spoke. */
export function failureText(problem: unknown): string {
  if (!(problem instanceof Failure)) return "Something went wrong.";
  // A refusal that asks for a wait says how long in its message.
  if (problem.kind === "refused") return problem.message;
  if (problem.kind === "unreachable") return "The server could not be reached. Check your connection.";
  if (problem.kind === "timed-out") return "The server took too long to answer.";
  return "The server's answer could not be read.";
}

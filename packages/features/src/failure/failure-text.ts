import { Failure } from "@saudabook/contract/wire/failure.ts";
import { waitSentence } from "@saudabook/contract/wire/waiting.ts";

/** One sentence about the reason why a request failed: the server's message where there is one. */
export function failureText(problem: unknown): string {
  if (!(problem instanceof Failure)) return "Something went wrong.";
  if (problem.kind === "refused") {
    // Our server's message says how long to wait. A host that is configured elsewhere may send only the header.
    const headerAlone = !problem.refusal?.message && problem.retryAfter !== null;
    return headerAlone ? waitSentence(problem.retryAfter) : problem.message;
  }
  if (problem.kind === "unreachable") return "We couldn't reach the server. Check your connection.";
  if (problem.kind === "timed-out") return "The server took too long to respond.";
  return "We couldn't read the server's response.";
}

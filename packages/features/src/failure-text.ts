import { Failure } from "@saudabook/contract/failure.ts";

/** One sentence for a person about whatever kept a call from its answer. The server's own words where it spoke. */
export function failureText(problem: unknown): string {
  if (!(problem instanceof Failure)) return "Something went wrong.";
  if (problem.kind === "refused") {
    return problem.retryAfter === null ? problem.message : `${problem.message} ${waitText(problem.retryAfter)}`;
  }
  if (problem.kind === "unreachable") return "The server could not be reached. Check your connection.";
  if (problem.kind === "timed-out") return "The server took too long to answer.";
  return "The server's answer could not be read.";
}

/** `Please wait 45 seconds.`; above a minute and a half in minutes, rounded up so that the wait is never too short. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [count, unit] = whole <= 90 ? [whole, "second"] : [Math.ceil(whole / 60), "minute"];
  return `Please wait ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

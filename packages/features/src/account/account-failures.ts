import { Failure } from "@saudabook/contract/wire/failure.ts";
import { waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import { failureText } from "../failure/failure-text.ts";
import type { AlertText } from "../form/use-alert.ts";

const SERVER_ERROR: AlertText = { title: "Server Error", text: "Please try after some time!!!", fields: {} };

/** The title of every refusal is its own `error`; after too many requests the text says how long to wait. */
export function signUpFailure(problem: unknown): AlertText {
  const refusal = problem instanceof Failure ? problem.refusal : null;
  const title = refusal?.error ?? refusal?.message;
  if (!refusal || !title) return SERVER_ERROR;
  return {
    title,
    text: refusal.code === "too_many_requests" ? failureText(problem) : "Please add valid credentials!!!",
    fields: refusal.fields ?? {},
  };
}

/** The server's own title and sentence. */
export function resetFailure(problem: unknown): AlertText {
  const refusal = problem instanceof Failure ? problem.refusal : null;
  const title = refusal?.error ?? refusal?.message;
  if (!refusal || !title) return SERVER_ERROR;
  return { title, text: failureText(problem), fields: refusal.fields ?? {} };
}

export function logInFailure(problem: unknown): AlertText {
  const refusal = problem instanceof Failure ? problem.refusal : null;
  // A host that is configured elsewhere sends only `success: false`, with any status below 500.
  const plain = refusal?.code === null && problem instanceof Failure && (problem.status ?? 500) < 500;
  switch (plain ? "invalid_credentials" : refusal?.code) {
    case "invalid_credentials":
    case "invalid_input":
      return {
        title: "Invalid Credentials",
        text: "Please Check the credentials again!!!",
        fields: refusal?.fields ?? {},
      };
    case "too_many_requests":
      return { title: refusal?.error ?? waitingTitles.too_many_requests, text: failureText(problem), fields: {} };
    default:
      return SERVER_ERROR;
  }
}

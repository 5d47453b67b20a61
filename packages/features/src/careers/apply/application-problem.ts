import { applicationFieldLabels as fieldLabels } from "@saudabook/contract/careers/application-labels.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { failureText } from "../../failure/failure-text.ts";
import type { AlertText } from "../../form/use-alert.ts";

const NOT_SENT = "There was an issue submitting your application. Please try again.";
export const TOO_LARGE = "File size must be less than 5MB";

/** The reason why an application was refused, for the alert and for the form under it. */
export function applicationProblem(failure: unknown): AlertText {
  const refusal = failure instanceof Failure ? failure.refusal : null;
  const notSent = (detail: string, fields: Record<string, string> = {}) => ({
    title: "Application not sent",
    text: NOT_SENT,
    detail,
    fields,
  });
  switch (refusal?.code) {
    case "already_applied":
    case "job_closed":
      // Final: a retry would get the same response.
      return {
        title: refusal.error ?? "Application not sent",
        text: failureText(failure),
        fields: refusal.fields ?? {},
      };
    case "too_large":
      return { title: errorTitles.too_large, text: TOO_LARGE, fields: { resume: TOO_LARGE } };
    case "too_many_requests":
      return notSent(`Too many applications came from your network. ${failureText(failure)}`);
    case "invalid_input": {
      const fields = refusal.fields ?? {};
      if (fields["website"])
        return notSent("A hidden field that only programs fill in had text in it. We've cleared it.", fields);
      const marked = Object.keys(fields).some((name) => name in fieldLabels);
      return notSent(marked ? "Correct the marked fields." : failureText(failure), fields);
    }
    default:
      return notSent(failureText(failure));
  }
}

import type { LinkRequest } from "@saudabook/contract/account/password-link.ts";
import { useAlert } from "../form/use-alert.ts";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { LinkRequestForm } from "./link-request-form.tsx";

export function ConnectedLinkRequest() {
  const client = useClient();
  const request = useSubmission({ send: (json: LinkRequest) => client("requestPasswordLink", { json }) });
  const { state, dismiss } = useAlert(request.state, resetFailure);
  return (
    <LinkRequestForm
      state={request.received ? { status: "sent" } : state}
      onSubmit={request.submit}
      onDismiss={dismiss}
    />
  );
}

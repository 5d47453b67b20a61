import type { LinkRequest } from "@saudabook/contract/password-link.ts";
import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { resetFailure } from "./account-failures.ts";
import { LinkRequestForm } from "./link-request-form.tsx";
import { useFormState } from "./use-form-state.ts";

export function ConnectedLinkRequest() {
  const client = useClient();
  const lock = useSubmitLock();
  const request = useMutation({
    mutationFn: (json: LinkRequest) => client("requestPasswordLink", { json }),
    onError: lock.release,
  });
  const { state, dismiss } = useFormState(request, resetFailure);
  return (
    <LinkRequestForm
      state={request.isSuccess ? { status: "sent" } : state}
      onSubmit={(json) => {
        if (lock.acquire()) request.mutate(json);
      }}
      onDismiss={dismiss}
    />
  );
}

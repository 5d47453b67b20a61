import { Failure } from "@saudabook/contract/wire/failure.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "../../failure/failure-text.ts";

/** Why a backup failed: under the refusal's own title, which names the case, or under `title`. */
export function RefusalNotice({ title, failure }: { title: string; failure: unknown }) {
  const named = failure instanceof Failure ? failure.refusal?.error : null;
  return (
    <Notice tone="error" title={named ?? title}>
      {failureText(failure)}
    </Notice>
  );
}

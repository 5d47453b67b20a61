import { type Submission, useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { DebugUploadScreen, type DebugUploadState } from "./debug-upload-screen.tsx";

export function ConnectedDebugUpload() {
  const client = useClient();
  const upload = useSubmission({ send: (file: File) => client("debugUpload", { fields: {}, file }) });
  return <DebugUploadScreen state={stateOf(upload)} onUpload={upload.submit} />;
}

type Upload = Submission<File, { data: Record<string, unknown>[] }>;

function stateOf({ state, sent, received }: Pick<Upload, "state" | "sent" | "received">): DebugUploadState {
  if (state.status === "failed") return state;
  const fileName = sent?.name ?? "";
  if (state.status === "submitting") return { status: "submitting", fileName };
  return received ? { status: "done", fileName, records: received.data } : { status: "ready" };
}

import { useMutation } from "@tanstack/react-query";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { DebugUploadScreen, type DebugUploadState } from "./debug-upload-screen.tsx";

export function ConnectedDebugUpload() {
  const client = useClient();
  const lock = useSubmitLock();
  const upload = useMutation({
    mutationFn: (file: File) => client("debugUpload", { fields: {}, file }),
    onSettled: lock.release,
  });
  const send = (file: File) => {
    if (lock.acquire()) upload.mutate(file);
  };
  return <DebugUploadScreen state={stateOf(upload)} onUpload={send} />;
}

interface Sending {
  status: "idle" | "pending" | "success" | "error";
  variables: File | undefined;
  data: { data: Record<string, unknown>[] } | undefined;
  error: unknown;
}

function stateOf({ status, variables, data, error }: Sending): DebugUploadState {
  if (status === "error") return { status: "failed", failure: error };
  const fileName = variables?.name ?? "";
  if (status === "pending") return { status: "uploading", fileName };
  return data ? { status: "done", fileName, records: data.data } : { status: "ready" };
}

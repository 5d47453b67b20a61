import { importSummary } from "@saudabook/trading/imports/import-summary.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { useClient } from "../server/client-context.tsx";
import { tradeDetailsKey } from "../server/trade-details-key.ts";
import type { Upload } from "./add-trades-form.tsx";
import { AddTradesScreen, type AddTradesState } from "./add-trades-screen.tsx";
import type { ImportPhase } from "./import-progress.tsx";

const BEGUN: ImportPhase = { step: "sending", sent: 0, total: 0 };

export interface ConnectedAddTradesProps {
  /** Of the account; the server compares it with the token's. */
  email: string;
  /** Show the trade details: what has been shown of them before is known to be old. */
  onImported: () => void;
  /** Placeholder of the page that opens after the import, below the progress. */
  nextPage: ReactNode;
  onEnterManually: () => void;
}

export function ConnectedAddTrades({ email, onImported, onEnterManually, nextPage }: ConnectedAddTradesProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [phase, setPhase] = useState<ImportPhase>(BEGUN);
  const running = useRef<AbortController | null>(null);
  const lock = useSubmitLock();

  const upload = useMutation({
    mutationFn: async ({ file, broker, tradeType }: Upload) => {
      const controller = new AbortController();
      running.current = controller;
      setPhase(BEGUN);
      try {
        return await client(
          "uploadExcel",
          { fields: { broker, tradetype: tradeType, email }, file },
          {
            signal: controller.signal,
            onProgress: (progress) => setPhase({ step: "sending", ...progress }),
            onStep: setPhase,
          },
        );
      } finally {
        running.current = null;
      }
    },
    onSuccess: ({ import: report }) => {
      // Forgotten, not only outdated: the page that opens now goes on showing that it loads, not what was there before.
      queryClient.resetQueries({ queryKey: tradeDetailsKey });
      toast({ tone: "success", title: importSummary(report), text: report.fileName });
      onImported();
    },
    onError: lock.release,
  });

  const stop = (why: string) => {
    if (!running.current) return;
    running.current.abort();
    // It may have been stored all the same.
    queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
    toast({ title: "Upload cancelled", text: `${why} Uploading the same file again won't create duplicates.` });
  };
  // Nothing may arrive in a page that has been left: by then another account may be logged in.
  const leave = useEffectEvent(() => stop("You left the page before it finished."));
  useEffect(() => () => leave(), []);

  return (
    <AddTradesScreen
      state={stateOf(upload, phase)}
      onUpload={(chosen) => {
        if (lock.acquire()) upload.mutate(chosen);
      }}
      onChange={() => {
        if (upload.isError) upload.reset();
      }}
      onCancel={() => {
        stop("");
        lock.release();
        upload.reset();
      }}
      onEnterManually={onEnterManually}
      nextPage={nextPage}
    />
  );
}

interface Sending {
  status: "idle" | "pending" | "success" | "error";
  variables: Upload | undefined;
  error: unknown;
}

function stateOf({ status, variables, error }: Sending, phase: ImportPhase): AddTradesState {
  // Done is still "uploading": the caller is moving on.
  if (status === "idle") return { status: "ready" };
  if (status === "error") return { status: "failed", failure: error };
  return { status: "uploading", fileName: variables?.file.name ?? "", phase };
}

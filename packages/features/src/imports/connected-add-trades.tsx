import { importSummary } from "@saudabook/trading/imports/import-summary.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmitLock } from "../page/use-submit-lock.ts";
import { analyticsKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";
import { tradeDetailsKey } from "../server/trade-details-key.ts";
import type { Upload } from "./add-trades-form.tsx";
import { AddTradesScreen, type AddTradesState } from "./add-trades-screen.tsx";
import type { ImportPhase } from "./import-progress.tsx";

const BEGUN: ImportPhase = { step: "sending", sent: 0, total: 0 };

export interface ConnectedAddTradesProps {
  /** E-mail of the account; the server compares it with the token's. */
  email: string;
  /** Opens the trade details, whose earlier data has been dropped. */
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
      // Reset, not only invalidated: the page that opens next shows its placeholder, not the earlier trades.
      queryClient.resetQueries({ queryKey: tradeDetailsKey });
      queryClient.resetQueries({ queryKey: analyticsKey });
      toast({ tone: "success", title: importSummary(report), text: report.fileName });
      onImported();
    },
    onError: lock.release,
  });

  const stop = (reason: string) => {
    if (!running.current) return;
    running.current.abort();
    // The server may have stored it all the same.
    queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
    queryClient.invalidateQueries({ queryKey: analyticsKey });
    toast({ title: "Upload cancelled", text: `${reason} Uploading the same file again won't create duplicates.` });
  };
  // After the page has been left another account may log in, so the upload stops.
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
  // Success counts as "uploading": the caller navigates away.
  if (status === "idle") return { status: "ready" };
  if (status === "error") return { status: "failed", failure: error };
  return { status: "uploading", fileName: variables?.file.name ?? "", phase };
}

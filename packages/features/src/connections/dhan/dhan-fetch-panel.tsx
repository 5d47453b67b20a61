import type { Connection } from "@saudabook/contract/connections/connections.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { UploadProgress } from "../../form/upload-progress.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { connectionName, syncMottos } from "../connection-words.ts";
import { SyncSummary } from "../sync-summary.tsx";
import { type DhanFetch, type FetchState, isRunning, shownFetch } from "./dhan-fetch.ts";
import type { FetchRequest } from "./fetch-draft.ts";
import { FetchFailure } from "./fetch-failure.tsx";
import { FetchForm } from "./fetch-form.tsx";

export interface DhanFetchPanelProps {
  connection: Connection;
  fetch: DhanFetch;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  uploadHref: string;
  importsHref: string;
  tradeLogHref: string;
  importHref: (id: string) => string;
  onFetch: (request: FetchRequest) => void;
  onClose: () => void;
}

/** A fetch from Dhan: its form, its progress, and its end. */
export function DhanFetchPanel(props: DhanFetchPanelProps) {
  const { connection, fetch, today, uploadHref, importsHref, tradeLogHref, importHref, onFetch, onClose } = props;
  const { state, undone } = fetch;
  return (
    <Panel title={`Fetch from ${connectionName(connection)}`} description={syncMottos.dhan}>
      {state.status === "done" ? (
        <Focused label="Outcome of the fetch">
          <SyncSummary broker="dhan" result={state.result} uploadHref={uploadHref} importHref={importHref} />
          {undone.length > 0 ? (
            <p className="max-w-prose text-sm text-muted">
              {undone.length === 1
                ? "1 file is undone and stays under Imports. Its notes wait"
                : `${counted(undone.length, "file")} are undone and stay under Imports. Their notes wait`}{" "}
              in Notes without a trade.
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <LinkButton href={tradeLogHref} variant="primary">
              Trade Log
            </LinkButton>
            <Button onClick={onClose}>Close</Button>
          </div>
        </Focused>
      ) : (
        <div className="flex flex-col gap-5">
          {isRunning(state) ? (
            <Focused label="Progress of the fetch">
              <Progress state={state} />
            </Focused>
          ) : null}
          {state.status === "failed" ? (
            <Focused label="Failure of the fetch">
              <FetchFailure state={state} undone={undone} importsHref={importsHref} importHref={importHref} />
            </Focused>
          ) : null}
          {/* It keeps its values while a fetch runs. */}
          <div hidden={isRunning(state)}>
            <FetchForm
              connection={connection}
              state={state}
              today={today}
              importHref={importHref}
              onSubmit={onFetch}
              onCancel={onClose}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

function Progress({ state }: { state: FetchState }) {
  switch (state.status) {
    case "undoing": {
      const { file, at, count, wait } = state;
      const step = {
        label: wait === null ? "Undoing files…" : "Waiting to undo files…",
        text: `${formatCount(at)} of ${formatCount(count)}`,
        fraction: (at - 1) / count,
      };
      return (
        <>
          <UploadProgress step={step} className="figures" />
          <p className="max-w-prose text-sm wrap-anywhere text-muted">
            {file.fileName}.{" "}
            {wait === null
              ? ""
              : `Only some files can be undone in a minute: it goes on within ${counted(wait, "second")}. `}
            Nothing is fetched before all are undone.
          </p>
        </>
      );
    }
    case "fetching":
      return (
        <>
          <UploadProgress step={shownFetch(state)} className="figures" />
          <p className="max-w-prose text-sm text-muted">
            Stay on this page. Each month is stored when it is complete, so after a break the next fetch goes on from
            there.
          </p>
        </>
      );
    default:
      return null;
  }
}

/** Takes the focus when it appears. */
function Focused({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {children}
    </div>
  );
}

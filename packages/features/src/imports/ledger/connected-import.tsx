import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { saveFile } from "../../browser/save-file.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { brokerAccountsQuery } from "../../server/broker-accounts-query.ts";
import { useClient } from "../../server/client-context.tsx";
import { ImportScreen, type ImportState } from "./import-screen.tsx";
import { type ImportRowView, rowFilterOf } from "./import-view.ts";
import { importQuery } from "./imports-queries.ts";
import { useImportChange } from "./use-import-change.ts";
import { useImportRows } from "./use-import-rows.ts";

export interface ConnectedImportProps {
  id: string;
  view: ImportRowView;
  onViewChange: (view: ImportRowView) => void;
  backHref: string;
  importHref: (id: string) => string;
}

export function ConnectedImport({ id, view, onViewChange, backHref, importHref }: ConnectedImportProps) {
  const client = useClient();
  const { data, error, isFetching, refetch } = useQuery(importQuery(client, id));
  const rows = useImportRows(id, view);
  const { change, undo, redo, assign, assigning } = useImportChange(id);
  const { data: accounts } = useQuery(brokerAccountsQuery(client));
  const fileLock = useSubmitLock();
  const file = useMutation({
    mutationFn: () => client("importFile", { params: { id } }),
    onSuccess: (blob) => saveFile(data?.fileName ?? "import", blob),
    onSettled: fileLock.release,
  });
  const csvLock = useSubmitLock();
  const csv = useMutation({
    mutationFn: () => client("exportImportRows", { params: { id }, query: rowFilterOf(view) }),
    onSuccess: (text) => saveFile("saudabook-import-rows.csv", new Blob([text], { type: "text/csv;charset=utf-8" })),
    onSettled: csvLock.release,
  });
  return (
    <ImportScreen
      state={stateOf({ data, error, isFetching })}
      backHref={backHref}
      importHref={importHref}
      onRetry={() => void refetch()}
      change={change}
      onUndo={undo}
      onRedo={redo}
      accounts={accounts ? accounts.map(({ key }) => key) : null}
      assigning={assigning}
      onAssign={assign}
      file={{ busy: file.isPending, failure: file.error }}
      onFile={() => {
        if (fileLock.acquire()) file.mutate();
      }}
      rows={rows.state}
      view={view}
      onViewChange={onViewChange}
      onWindows={rows.want}
      onRetryWindow={rows.retry}
      onRetryRows={() => rows.retry()}
      csv={{ busy: csv.isPending, failure: csv.error }}
      onCsv={() => {
        if (csvLock.acquire()) csv.mutate();
      }}
    />
  );
}

interface Loaded {
  data: ImportEntry | undefined;
  error: unknown;
  isFetching: boolean;
}

function stateOf({ data, error, isFetching }: Loaded): ImportState {
  if (data) return { status: "ready", entry: data };
  if (error instanceof Failure && error.refusal?.code === "not_found") return { status: "not-found" };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}

import { MAX_DEBUG_UPLOAD_BYTES } from "@saudabook/contract/debug/endpoints.ts";
import { debugUploadLabels } from "@saudabook/contract/imports/import-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";
import { failureText } from "../failure/failure-text.ts";
import { useFileForm } from "../form/use-file-form.ts";
import { PageHead } from "../page/page-head.tsx";
import { JsonView, type Records } from "./json-view.tsx";

export type DebugUploadState =
  | { status: "ready" }
  | { status: "submitting"; fileName: string }
  | { status: "failed"; failure: unknown }
  | { status: "done"; fileName: string; records: Records };

export interface DebugUploadScreenProps {
  state: DebugUploadState;
  onUpload: (file: File) => void;
}

/** Rows of a file as an import reads them, to explain its import report. */
export function DebugUploadScreen({ state, onUpload }: DebugUploadScreenProps) {
  const busy = state.status === "submitting";
  const { field, frame } = useFileForm({ missing: "Please select a file first.", busy, onSubmit: onUpload });
  return (
    <>
      <PageHead
        title="Excel File Upload"
        lead="See the rows of a spreadsheet's first sheet as JSON, named after its first row and read the way an import reads them. Nothing is stored."
      />
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pb-14 sm:px-6">
        <noscript>
          <Notice title="Reading a file needs JavaScript" className="max-w-xl">
            Turn on JavaScript and load this page again.
          </Notice>
        </noscript>
        <form {...frame} className="flex max-w-xl flex-col items-start gap-4 noscript:hidden">
          <FileDrop
            label={debugUploadLabels.file}
            className="w-full"
            accept=".xlsx,.xls"
            {...field}
            hint={`An .xlsx or .xls file of at most ${MAX_DEBUG_UPLOAD_BYTES / 1024 / 1024} MB`}
          />
          <Button type="submit" variant="primary" busy={busy}>
            Upload & Process
          </Button>
        </form>
        <Outcome state={state} />
      </div>
    </>
  );
}

function Outcome({ state }: { state: DebugUploadState }) {
  switch (state.status) {
    case "ready":
      return null;
    case "submitting":
      return <Progress label={`Reading ${state.fileName}`} className="max-w-xl" />;
    case "failed":
      return (
        <Notice tone="error" title="Upload failed" className="max-w-xl">
          {failureText(state.failure)}
        </Notice>
      );
    case "done":
      return (
        <Panel title={state.fileName} flush>
          {/* The key resets the folding for another file. */}
          <JsonView key={state.fileName} records={state.records} />
        </Panel>
      );
  }
}

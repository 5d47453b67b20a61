import { ImportResult, type ResultLinks } from "./import-result.tsx";
import type { QueuedFile } from "./queued-file.ts";

export interface ImportResultsProps {
  files: readonly QueuedFile[];
  waiting: number | null;
  hrefs: ResultLinks;
  onDismiss: (id: number) => void;
}

/** The results of the files that have been imported, the newest first. */
export function ImportResults({ files, waiting, hrefs, onDismiss }: ImportResultsProps) {
  return files
    .toReversed()
    .map(({ id, sending }) =>
      sending.status === "imported" ? (
        <ImportResult
          key={id}
          report={sending.report}
          waiting={waiting}
          hrefs={hrefs}
          onDismiss={() => onDismiss(id)}
        />
      ) : null,
    );
}

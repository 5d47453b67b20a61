import type { DeskFile } from "./desk-file.ts";
import { ImportResult, type ResultLinks } from "./import-result.tsx";

export interface ImportResultsProps {
  files: readonly DeskFile[];
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

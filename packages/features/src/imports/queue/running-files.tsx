import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { type ImportPhase, ImportProgress } from "../import-progress.tsx";
import { isRunning, type QueuedFile } from "./queued-file.ts";

export interface RunningFilesProps {
  files: readonly QueuedFile[];
  onCancel: (ids: readonly number[]) => void;
}

/** The file that is being imported, and the queued ones. */
export function RunningFiles({ files, onCancel }: RunningFilesProps) {
  const running = files.filter(isRunning);
  const first = running.find(({ sending }) => sending.status === "importing") ?? running[0];
  const others = running.filter((file) => file !== first);
  return (
    <>
      {first ? (
        <ImportProgress fileName={first.file.name} phase={phaseOf(first)} onCancel={() => onCancel([first.id])} />
      ) : null}
      {others.length > 0 ? (
        <Panel
          flush
          title={`${others.length} waiting`}
          actions={<Button onClick={() => onCancel(running.map(({ id }) => id))}>Cancel all</Button>}
        >
          <ul className="divide-y divide-line text-sm">
            {others.map(({ id, file }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-2 sm:px-5">
                <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
                <Button size="sm" variant="quiet" aria-label={`Cancel ${file.name}`} onClick={() => onCancel([id])}>
                  Cancel
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

/** The first file in the queue waits until the browser has read it. */
const phaseOf = ({ sending }: QueuedFile): ImportPhase =>
  sending.status === "importing" ? sending.phase : { step: "recognising" };

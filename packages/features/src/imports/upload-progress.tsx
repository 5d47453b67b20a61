import type { ImportStep } from "@saudabook/contract/trade.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatBytesOf } from "@saudabook/ui/format-bytes.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Progress } from "@saudabook/ui/progress.tsx";

/** Bytes of the request on their way (a total of 0: none has left yet), then what the server tells. */
export type UploadPhase = { step: "sending"; sent: number; total: number } | ImportStep;

export interface UploadProgressProps {
  fileName: string;
  phase: UploadPhase;
  onCancel: () => void;
}

/** Progress of an upload, with a button that cancels it. */
export function UploadProgress({ fileName, phase, onCancel }: UploadProgressProps) {
  const { label, text, fraction } = shownOf(phase);
  return (
    <Panel title={<span className="break-all">{fileName}</span>} actions={<Button onClick={onCancel}>Cancel</Button>}>
      <Progress label={label} text={text} max={1} value={fraction} />
      <p role="status" className="sr-only">
        {announced(label, fraction)}
      </p>
    </Panel>
  );
}

interface Shown {
  label: string;
  text: string;
  /** 0 to 1; undefined where nobody can know. */
  fraction: number | undefined;
}

function shownOf(phase: UploadPhase): Shown {
  switch (phase.step) {
    case "sending": {
      const { sent, total } = phase;
      if (total === 0) return { label: "Uploading…", text: "", fraction: undefined };
      if (sent >= total) return { label: "Reading…", text: "Your file has arrived", fraction: undefined };
      return { label: "Uploading…", text: formatBytesOf(sent, total), fraction: sent / total };
    }
    case "reading": {
      const { rowsRead, fraction } = phase;
      if (rowsRead === 0) return { label: "Reading…", text: "Your file has arrived", fraction: undefined };
      return { label: "Reading…", text: `${rows(rowsRead)} read`, fraction };
    }
    case "storing": {
      const { rowsRead, rowsStored, fraction } = phase;
      return { label: "Storing…", text: `${rows(rowsRead)} read, ${grouped(rowsStored)} stored`, fraction };
    }
  }
}

/** A sentence for those who listen: a new one with each phase and each quarter of it, not with each row. */
function announced(label: string, fraction: number | undefined): string {
  const quarter = Math.floor((fraction ?? 0) * 4) * 25;
  return quarter > 0 ? `${label} ${quarter}%` : label;
}

const grouped = (count: number) => count.toLocaleString("en-IN");
const rows = (count: number) => `${grouped(count)} ${count === 1 ? "row" : "rows"}`;

import type { ImportStep } from "@saudabook/contract/trades/trade.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { sendingStep, UploadProgress, type UploadStep } from "../form/upload-progress.tsx";

/**
 * The end of the browser's own reading, then bytes of the request (a total of 0 before the first one), then the steps that the server
 * reports.
 */
export type ImportPhase = { step: "recognising" } | { step: "sending"; sent: number; total: number } | ImportStep;

export interface ImportProgressProps {
  fileName: string;
  phase: ImportPhase;
  onCancel: () => void;
}

/** Progress of an import, with a button that cancels it. */
export function ImportProgress({ fileName, phase, onCancel }: ImportProgressProps) {
  return (
    <Panel title={<span className="break-all">{fileName}</span>} actions={<Button onClick={onCancel}>Cancel</Button>}>
      <UploadProgress step={importStep(phase)} />
    </Panel>
  );
}

const ARRIVED: UploadStep = { label: "Reading…", text: "Your file has arrived", fraction: undefined };

/** One phase of an import as it is shown. */
export function importStep(phase: ImportPhase): UploadStep {
  switch (phase.step) {
    case "recognising":
      return { label: "Reading…", text: "On this device", fraction: undefined };
    case "sending":
      return sendingStep("Uploading…", phase.total === 0 ? null : phase, ARRIVED);
    case "reading":
      if (phase.rowsRead === 0) return ARRIVED;
      return { label: "Reading…", text: `${rows(phase.rowsRead)} read`, fraction: phase.fraction };
    case "storing": {
      const text = `${rows(phase.rowsRead)} read, ${formatCount(phase.rowsStored)} stored`;
      return { label: "Storing…", text, fraction: phase.fraction };
    }
  }
}

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

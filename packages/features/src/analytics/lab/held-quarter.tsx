import type { AnalyticsLab } from "@saudabook/contract/analysis/lab/lab.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useAmountText } from "../../page/privacy.tsx";
import { dayText } from "../day-text.ts";
import { differenceTexts } from "./difference-text.ts";
import { LabFiguresTable } from "./lab-figures-table.tsx";

/** The request that reveals the held-out quarter. */
export interface Reveal {
  /** Whether the request is pending. */
  busy: boolean;
  /** Failure of the last request; null if it succeeded. */
  failure: unknown;
  onReveal: () => void;
}

export interface HeldQuarterProps {
  held: AnalyticsLab["held"];
  hold: boolean;
  onHoldChange: (hold: boolean) => void;
  /** Whether there is a scenario to reveal it for. */
  hasClauses: boolean;
  reveal: Reveal;
}

/** The last quarter of the trading days: left out while a scenario is chosen, and revealed once. */
export function HeldQuarter({ held, hold, onHoldChange, hasClauses, reveal }: HeldQuarterProps) {
  const [asking, setAsking] = useState(false);
  const money = useAmountText();
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Checkbox
        label="Hold out the last quarter of the trading days"
        checked={hold}
        onChange={({ target }) => onHoldChange(target.checked)}
      />
      {!hold ? (
        <p className="text-muted">
          Choose a scenario on the first three quarters, then check once whether it holds up in the last one.
        </p>
      ) : held === null ? (
        <p className="text-muted">There are fewer than 4 trading days: nothing can be held out.</p>
      ) : (
        <p>
          {counted(held.trades, "trade")} entered since {dayText(held.from)} {held.trades === 1 ? "is" : "are"} left out
          of the figures above.
        </p>
      )}
      {held && held.reveal === null ? (
        <div>
          <Button disabled={!hasClauses} busy={reveal.busy} onClick={() => setAsking(true)}>
            Reveal the last quarter…
          </Button>
          {hasClauses ? null : <p className="mt-1.5 text-muted">Add a clause first.</p>}
        </div>
      ) : null}
      {reveal.failure === null ? null : (
        <p role="alert" className="text-danger">
          We couldn't reveal it. {failureText(reveal.failure)}
        </p>
      )}
      {held?.reveal && !held.reveal.thisScenario ? (
        <p className="text-muted">
          It was revealed for another scenario on {dayText(held.reveal.at.slice(0, 10))}. A quarter that begins after
          that day can be revealed again.
        </p>
      ) : null}
      {held?.reveal && held.figures ? (
        <section aria-label="The last quarter" className="flex flex-col gap-3">
          <p>
            Revealed for this scenario on {dayText(held.reveal.at.slice(0, 10))}. An interval below is not corrected: it
            holds if you chose the scenario without a look at these days.
          </p>
          <div className="-mx-4 overflow-x-auto sm:-mx-5">
            <LabFiguresTable figures={held.figures} label="Figures of the last quarter" />
          </div>
          <ul className="list-disc space-y-1 pl-5">
            {differenceTexts(held.figures, 1, money).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Reveal the last quarter for this scenario?"
        text="This works once. The quarter is then shown for this scenario only, and the scenario count restarts."
        action={{
          label: "Reveal it",
          busy: reveal.busy,
          onSelect: () => {
            setAsking(false);
            reveal.onReveal();
          },
        }}
      />
    </div>
  );
}

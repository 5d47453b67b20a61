import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { useDraft } from "../../form/use-draft.ts";
import { Amount } from "../../page/privacy.tsx";
import { IndianTime } from "../../words/indian-time.tsx";
import { positionLabels } from "../../words/trade-labels.ts";
import type { Load } from "../load.ts";
import type { AttachView } from "../notes/attach/attach-dialog.tsx";

export interface GroupDialogProps {
  view: AttachView;
  onViewChange: (view: AttachView) => void;
  load: Load<readonly RoundTrip[]>;
  /** Ids of the chosen trades. */
  chosen: ReadonlySet<string>;
  onToggle: (trip: RoundTrip) => void;
  busy: boolean;
  /** Why the trades are not grouped; null without a failure. */
  problem: string | null;
  onGroup: () => void;
  onClose: () => void;
}

/** Chooses the trades that are one idea together with the one of the page. */
export function GroupDialog(props: GroupDialogProps) {
  const { view, onViewChange, load, chosen, onToggle, busy, problem, onGroup, onClose } = props;
  const [symbol, setSymbol] = useDraft(view.symbol, (text) => onViewChange({ ...view, symbol: text }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Group with other trades"
      description="The trades become one idea with a shared note. Their own notes stay."
      startAt="dialog"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={onGroup}>
            {chosen.size === 0 ? "Group" : `Group with ${counted(chosen.size, "trade")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Symbol"
            autoComplete="off"
            maxLength={60}
            value={symbol}
            onChange={(event) => setSymbol(event.target.value)}
          />
          <TextField
            label="Day"
            type="date"
            value={view.day}
            onChange={({ target }) => target.value !== "" && onViewChange({ ...view, day: target.value })}
          />
        </div>
        {problem ? (
          <Notice tone="error" title="The trades aren't grouped">
            {problem}
          </Notice>
        ) : null}
        {load.status === "loading" ? (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-28" />
          </div>
        ) : load.status === "failed" ? (
          <FailedRegion
            title="We couldn't load your trades"
            failure={load.failure}
            busy={load.retrying}
            onRetry={load.onRetry}
          />
        ) : load.data.length === 0 ? (
          <p className="text-sm text-muted">No other trade with this symbol begins or ends on this day.</p>
        ) : (
          <ul aria-label="Trades of that day" className="divide-y divide-line rounded-md border border-line">
            {load.data.map((trip) => (
              <li key={trip.id} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1 text-sm">
                <Checkbox
                  className="min-h-11 min-w-0"
                  checked={chosen.has(trip.id)}
                  onChange={() => onToggle(trip)}
                  label={
                    <span className="wrap-anywhere">
                      <span className="font-medium">{instrumentTitle(trip.instrument)}</span>{" "}
                      <span className="text-muted">
                        {positionLabels[trip.side]}
                        {", "}
                        <IndianTime timestamp={trip.entryAt} short />
                        {trip.idea ? `, in an idea of ${trip.idea.trades.length}` : ""}
                      </span>
                    </span>
                  }
                />
                <Amount value={trip.net} pnl className="whitespace-nowrap" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

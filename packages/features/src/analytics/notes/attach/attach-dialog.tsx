import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { useDraft } from "../../../form/use-draft.ts";
import { Amount } from "../../../page/privacy.tsx";
import { AccountName } from "../../../words/account-names.tsx";
import { IndianTime } from "../../../words/indian-time.tsx";
import { positionLabels } from "../../../words/trade-labels.ts";
import { dayText } from "../../day-text.ts";
import type { Load } from "../../load.ts";

/** The trades that are offered. */
export interface AttachView {
  /** Part of a symbol. */
  symbol: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Trades of the symbol that begin or end on the day, and those nearest to it, before and after. */
export interface OfferedTrips {
  ofDay: readonly RoundTrip[];
  others: readonly RoundTrip[];
}

export interface AttachDialogProps {
  view: AttachView;
  onViewChange: (view: AttachView) => void;
  load: Load<OfferedTrips>;
  /** Id of the trade that the note is being attached to. */
  attaching: string | null;
  /** Why the note is not attached; null without a failure. */
  problem: string | null;
  onAttach: (trip: RoundTrip) => void;
  onClose: () => void;
}

/** The trades that a note can be attached to. */
export function AttachDialog(props: AttachDialogProps) {
  const { view, onViewChange, load, problem, onClose } = props;
  const [symbol, setSymbol] = useDraft(view.symbol, (text) => onViewChange({ ...view, symbol: text }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Attach the note to a trade"
      description="The note hangs on the first fill of the trade, and stays with it."
      startAt="dialog"
      footer={<Button onClick={onClose}>Cancel</Button>}
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
          <Notice tone="error" title="The note isn't attached">
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
        ) : (
          <Offered {...props} trips={load.data} />
        )}
      </div>
    </Dialog>
  );
}

function Offered({ trips: { ofDay, others }, view, attaching, onAttach }: AttachDialogProps & { trips: OfferedTrips }) {
  if (ofDay.length + others.length === 0) {
    return <p className="text-sm text-muted">No other trade has this symbol.</p>;
  }
  const list = (name: string, trips: readonly RoundTrip[]) =>
    trips.length === 0 ? null : (
      <section>
        <h3 className="mb-1 text-sm font-medium">{name}</h3>
        <ul aria-label={name} className="divide-y divide-line rounded-md border border-line">
          {trips.map((trip) => (
            <li key={trip.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <span className="font-medium">{instrumentTitle(trip.instrument)}</span>{" "}
                  <span className="text-muted">{positionLabels[trip.side]}</span>{" "}
                  {trip.exitAt === null ? null : <Amount value={trip.net} pnl className="whitespace-nowrap" />}
                </p>
                <p className="figures text-muted">
                  <IndianTime timestamp={trip.entryAt} short /> – <End trip={trip} />
                  {" · "}
                  <AccountName account={trip.account} />
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Attach to ${instrumentTitle(trip.instrument)}, ${dayText(trip.entryAt.slice(0, 10))}`}
                busy={attaching === trip.id}
                onClick={() => onAttach(trip)}
              >
                Attach
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list(`On ${dayText(view.day)}`, ofDay)}
      {list("On the nearest other days", others)}
    </>
  );
}

function End({ trip: { status, entryAt, exitAt } }: { trip: RoundTrip }) {
  if (status !== "closed" || exitAt === null) return "open";
  const isSameDay = exitAt.slice(0, 10) === entryAt.slice(0, 10) && exitAt.length > 10;
  return isSameDay ? <time dateTime={exitAt}>{exitAt.slice(11, 16)}</time> : <IndianTime timestamp={exitAt} short />;
}

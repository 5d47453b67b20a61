import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { NoteRows } from "@saudabook/contract/journal/note-window.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { Ref } from "react";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { Amount } from "../../../page/privacy.tsx";
import { positionLabels } from "../../../words/trade-labels.ts";
import type { Load } from "../../load.ts";
import { plannedText } from "../../notes/note-texts.ts";

export interface PlansPanelProps {
  /** The plans of the day, newest first. */
  plans: Load<NoteRows>;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  tripHref: (id: string) => string;
  /** Address of the results by confidence. */
  confidenceHref: string;
  /** The button that opens the form of a new plan. */
  addRef?: Ref<HTMLButtonElement>;
  /** Opens the form of a new plan. */
  onAdd: () => void;
  /** Opens the form of a plan. */
  onChange: (note: Note) => void;
  /** Opens the trades that a plan can be attached to. */
  onTake: (note: Note) => void;
  onDelete: (note: Note) => void;
  /** Id of the plan that is being deleted. */
  deleting: string | null;
  /** The failure of the last deletion; null without one. */
  failure: unknown;
}

/** The trades that were planned for a day: open, taken, or not taken. */
export function PlansPanel(props: PlansPanelProps) {
  const { plans, onAdd, failure, confidenceHref } = props;
  return (
    <Panel
      title="Planned trades"
      flush
      actions={
        <Button ref={props.addRef} size="sm" onClick={onAdd}>
          Plan a trade
        </Button>
      }
    >
      {failure ? (
        <div className="p-4 sm:p-5">
          <Notice tone="error" title="The plan isn't deleted">
            {failureText(failure)}
          </Notice>
        </div>
      ) : null}
      {plans.status === "loading" ? (
        <div role="status" className="p-4 sm:p-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12" />
        </div>
      ) : plans.status === "failed" ? (
        <div className="p-4 sm:p-5">
          <FailedRegion
            title="We couldn't load the plans of this day"
            failure={plans.failure}
            busy={plans.retrying}
            onRetry={plans.onRetry}
          />
        </div>
      ) : (
        <PlanList {...props} rows={plans.data} />
      )}
      <p className="border-t border-line px-4 py-3 text-sm sm:px-5">
        <TextLink asChild>
          <AppLink href={confidenceHref}>Results by confidence</AppLink>
        </TextLink>
      </p>
    </Panel>
  );
}

function PlanList({ rows: { notes, roundTrips }, ...props }: PlansPanelProps & { rows: NoteRows }) {
  if (notes.length === 0) {
    return (
      <p className="px-4 py-3 text-sm text-muted sm:px-5">
        Write down the contract, first stop and target before the session. Afterwards, attach the plan to its trade.
      </p>
    );
  }
  return (
    <ul aria-label="Planned trades" className="divide-y divide-line">
      {notes.toReversed().map((note) => (
        <Plan
          key={note.id}
          {...props}
          note={note}
          trip={note.attachment.state === "attached" ? roundTrips[note.attachment.roundTrip] : undefined}
        />
      ))}
    </ul>
  );
}

type PlanProps = Omit<PlansPanelProps, "plans"> & {
  note: Note;
  /** The trade that the plan was attached to. */
  trip: RoundTrip | undefined;
};

function Plan({ note, trip, day, today, tripHref, onChange, onTake, onDelete, deleting }: PlanProps) {
  const { plan, attachment, stop, target, confidence, text } = note;
  const name = plan?.symbol ?? "";
  const isWaiting = attachment.state === "planned";
  const facts = [
    stop === null ? null : `Stop ${formatMoney(stop)}`,
    target === null ? null : `Target ${formatMoney(target)}`,
    confidence === null ? null : `Confidence ${confidence} of 5`,
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-sm sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge>{positionLabels[plan?.side ?? "long"]}</Badge>
        <Badge>{isWaiting ? (day < today ? "Not taken" : "Open") : "Taken"}</Badge>
        {attachment.state === "attached" ? (
          <>
            <TextLink asChild>
              <AppLink href={tripHref(attachment.roundTrip)}>
                {trip ? instrumentTitle(trip.instrument) : "Trade"}
              </AppLink>
            </TextLink>
            {trip?.exitAt ? <Amount value={trip.net} pnl arrow /> : null}
          </>
        ) : null}
      </p>
      {facts.length > 0 ? <p className="figures text-muted">{facts.join(" · ")}</p> : null}
      {text === "" ? null : <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>}
      <p className="figures text-xs text-muted">{plannedText(note)}</p>
      {attachment.state === "without-trade" ? (
        <p className="text-warning">The trade that it was attached to is not there. The note is kept.</p>
      ) : null}
      {isWaiting ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Attach to a trade: ${name}`} onClick={() => onTake(note)}>
            Attach to a trade
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Change ${name}`} onClick={() => onChange(note)}>
            Change
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Delete ${name}`}
            busy={deleting === note.id}
            onClick={() => onDelete(note)}
          >
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}

import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { DetachedReason } from "@saudabook/contract/journal/note-attachment.ts";
import { DELETED_NOTE_DAYS, type Note } from "@saudabook/contract/journal/notes.ts";
import { addDays, dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { IndianTime } from "../../words/indian-time.tsx";
import { InstrumentName } from "../../words/instrument-name.tsx";
import { positionLabels } from "../../words/trade-labels.ts";

/** Why a note is on no trade, and what brings it back. */
const REASONS = {
  "import-undone": "The import of its trade is undone. Redo the import, and the note is on its trade again.",
  "journal-trade-deleted": "Its trade of the journal is deleted. Restore the trade, and the note is on it again.",
  "settlement-removed": "The purchase or settlement that its trade began with is removed.",
  "missing-buy": "Its sale waits for the buy price. Add the purchase, and the note is on its trade.",
  several: "Fills of several accounts fit it.",
  pending: "Its trade is being computed.",
  "left-out": "Its fill is in no trade.",
  unknown: "No file has its fill any more. Import the file again, and the note is on its trade.",
} as const satisfies Record<DetachedReason, string>;

export interface NoteRowProps {
  note: Note;
  /** The trade that the note is on. */
  trip: RoundTrip | undefined;
  labels: readonly Label[];
  tripHref: (id: string) => string;
  /** A request about this note is under way. */
  busy: boolean;
  onRestore: () => void;
  onAttach: () => void;
  onDelete: () => void;
}

export function NoteRow({ note, trip, labels, tripHref, busy, onRestore, onAttach, onDelete }: NoteRowProps) {
  const { anchor, plan, attachment, text, rating, confidence } = note;
  const symbol = anchor?.seen.symbol ?? plan?.symbol ?? "";
  const side = anchor?.seen.side ?? plan?.side ?? "long";
  const at = anchor?.seen.at ?? plan?.day ?? "";
  const names = [note.setup, ...note.tags, ...note.mistakes]
    .map((id) => labels.find((label) => label.id === id)?.name)
    .filter((name) => name !== undefined);
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {attachment.state === "attached" ? (
          <TextLink asChild className="font-medium">
            <AppLink href={tripHref(attachment.roundTrip)}>{trip ? instrumentTitle(trip.instrument) : "Trade"}</AppLink>
          </TextLink>
        ) : symbol === "" ? (
          <span className="font-medium">Trade</span>
        ) : anchor === null ? (
          <span className="font-medium wrap-anywhere">{symbol}</span>
        ) : (
          <InstrumentName symbol={symbol} tradedOn={at.slice(0, 10)} className="font-medium" />
        )}
        <Badge>{positionLabels[trip?.side ?? side]}</Badge>
        <Result note={note} trip={trip} />
        <span className="figures text-muted">
          {anchor ? <IndianTime timestamp={at} short /> : `For ${dayText(at)}`}
        </span>
        {confidence === null ? null : <span className="figures text-muted">Confidence {confidence} of 5</span>}
        {rating === null ? null : <span className="figures text-muted">Rating {rating} of 5</span>}
        {note.pictures.length > 0 ? (
          <span className="figures text-muted">{counted(note.pictures.length, "picture")}</span>
        ) : null}
      </p>
      <p className="line-clamp-6 max-w-prose break-words whitespace-pre-wrap">
        {text === "" ? <span className="text-muted">No text</span> : text}
      </p>
      {names.length > 0 ? <p className="text-muted">{names.join(" · ")}</p> : null}
      {attachment.state === "without-trade" || attachment.state === "planned" ? (
        <>
          {attachment.state === "planned" ? null : <p className="text-warning">{REASONS[attachment.reason]}</p>}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onAttach}>
              Attach to a trade
            </Button>
            <Button size="sm" variant="quiet" busy={busy} busyLabel="Deleting the note" onClick={onDelete}>
              Delete
            </Button>
          </div>
        </>
      ) : null}
      {note.deletedAt === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" busy={busy} busyLabel="Bringing the note back" onClick={onRestore}>
            Bring back
          </Button>
          <span className="figures text-muted">
            Kept until {dayText(addDays(indianDay(new Date(note.deletedAt)), DELETED_NOTE_DAYS))}
          </span>
        </div>
      )}
    </li>
  );
}

/** The result of the trade, or why there is none yet. */
function Result({ note: { attachment }, trip }: Pick<NoteRowProps, "note" | "trip">) {
  if (attachment.state === "planned") return <Badge>Planned</Badge>;
  if (attachment.state === "without-trade") return <Badge tone="warning">Without a trade</Badge>;
  if (!trip) return null;
  if (trip.status !== "closed") return <Badge>{trip.status === "expired" ? "Expired" : "Open"}</Badge>;
  return <Amount value={trip.net} pnl arrow />;
}

import type { RoundTrip, RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import type { Label } from "@saudabook/contract/journal/labels.ts";
import { JOURNAL_ACCOUNT, type NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { AnalyticsChecklist } from "@saudabook/contract/playbooks/playbook-results.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { positionLabels } from "../../words/trade-labels.ts";
import type { Load } from "../load.ts";
import type { NoteValues } from "../notes/note-draft.ts";
import { NoteEditor, type NoteEditorProps } from "../notes/note-editor.tsx";
import { NoteSaveStatus } from "../notes/note-save-status.tsx";
import { NotePictures } from "../notes/pictures/note-pictures.tsx";
import type { PictureEditing } from "../notes/pictures/use-pictures.ts";
import { Checklist } from "../playbooks/checklist.tsx";
import { allKept, answeredChecklist } from "../playbooks/checklist-answers.ts";
import { TripPath } from "../round-trips/trip/trip-path.tsx";
import type { Autosave } from "../saving/use-autosave.ts";
import { cardKeys, focusField } from "./card-keys.ts";
import type { ReviewLabels } from "./review-labels.ts";
import { ReviewTrade } from "./review-trade.tsx";
import { SetupChips } from "./setup-chips.tsx";

export interface ReviewCardProps {
  trip: RoundTrip;
  detail: Load<RoundTripDetailResponse>;
  /** The note on the trade; null until the trade has loaded. */
  editing: Autosave<NoteContent, NoteValues> | null;
  /** The pictures of the note; null until the trade has loaded. */
  pictures: PictureEditing | null;
  labels: readonly Label[];
  onCreateLabel: NoteEditorProps["onCreateLabel"];
  /** The labels of the card before; null where it has none. */
  before: ReviewLabels | null;
  isFirst: boolean;
  isLast: boolean;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** Whether letters, digits and `=` act on the card. */
  singleKeys: boolean;
  tripHref: (id: string) => string;
  setupHref: (id: string) => string;
  /** The checklist of the trade; null without a setup. */
  checklist: Load<AnalyticsChecklist> | null;
  /** Leaves the card as it is. */
  onGo: (by: -1 | 1) => void;
  /** Leaves the card, whose trade is reviewed. */
  onReviewed: () => void;
}

/** One trade of the review, with the fields of its note. */
export function ReviewCard(props: ReviewCardProps) {
  const { trip, detail, editing, pictures, before, isFirst, isLast, today, singleKeys, tripHref, onGo, onReviewed } =
    props;
  const card = useRef<HTMLFormElement>(null);
  // The keys act while the focus is in the card.
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    // The button at the end of the card before may have been far down.
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  }, []);
  // A field that gets the focus is scrolled above the bar of buttons, which stays at the bottom of the window.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = "8rem";
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, []);
  // A picture that the server does not have yet would be lost with the card.
  const stays = (pictures?.pending.length ?? 0) > 0;
  const go = (by: -1 | 1) => {
    if (!stays && !(by === -1 ? isFirst : isLast)) onGo(by);
  };
  const answerAll = () => {
    const known = props.checklist?.status === "ready" ? props.checklist.data.checklist : null;
    if (!known || !editing) return;
    const { answers } = editing.values;
    editing.edit({ answers: allKept(answeredChecklist(known, answers), answers) });
  };
  const same = () => before && editing?.edit(before);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    // React also passes on the submit of a dialog that the card has opened.
    if (event.target !== card.current || stays || !editing || editing.save.status === "conflict") return;
    const [problem] = Object.keys(editing.problems);
    if (problem !== undefined) return focusField(card.current, problem);
    editing.edit({ reviewed: true });
    onReviewed();
  };
  const onKeyDown = cardKeys({
    card,
    singleKeys,
    onRate: (rating) => editing?.edit({ rating }),
    onSame: same,
    onAllKept: answerAll,
    onGo: go,
  });
  return (
    <form
      ref={card}
      tabIndex={-1}
      noValidate
      aria-label={`${instrumentTitle(trip.instrument)}, ${positionLabels[trip.side]}`}
      className="flex scroll-mt-[calc(var(--sticky-top,0px)+1rem)] flex-col gap-5 rounded-lg"
      onSubmit={finish}
      onKeyDown={onKeyDown}
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <ReviewTrade trip={detail.status === "ready" ? detail.data.roundTrip : trip} href={tripHref(trip.id)} />
          {detail.status === "ready" ? (
            <div className="max-sm:hidden">
              <TripPath executions={detail.data.executions} count={detail.data.executionCount} />
            </div>
          ) : null}
        </div>
        <Panel title="Your notes" actions={editing ? <NoteSaveStatus {...editing} today={today} /> : null}>
          {editing ? (
            <>
              <NoteEditor
                {...editing}
                edit={(patch) => {
                  editing.edit(patch);
                  // A chosen label ends its field, so that the next key is one of the card; the choice "Reviewed" leaves.
                  if ("setup" in patch || "tags" in patch || "mistakes" in patch || "reviewed" in patch) {
                    card.current?.focus({ preventScroll: true });
                  }
                }}
                labels={props.labels}
                onCreateLabel={props.onCreateLabel}
                aboveSetup={
                  <SetupChips
                    labels={props.labels}
                    chosen={editing.values.setup}
                    onChange={(setup) => editing.edit({ setup })}
                  />
                }
                checklist={
                  props.checklist ? (
                    <Checklist
                      load={props.checklist}
                      answers={editing.values.answers}
                      onAnswers={(answers) => editing.edit({ answers })}
                      setupHref={props.setupHref}
                    />
                  ) : null
                }
                hasReviewed={editing.values.reviewed}
                isJournal={detail.status === "ready" && detail.data.anchor.account === JOURNAL_ACCOUNT}
              />
              {pictures ? <NotePictures {...pictures} takesPaste /> : null}
            </>
          ) : detail.status === "failed" ? (
            <FailedRegion
              title="We couldn't load this trade"
              failure={detail.failure}
              busy={detail.retrying}
              onRetry={detail.onRetry}
            />
          ) : (
            <div role="status">
              <span className="sr-only">Loading...</span>
              <Skeleton className="h-96" />
            </div>
          )}
        </Panel>
      </div>
      <div className="sticky bottom-2 z-10 flex flex-col gap-2 rounded-lg border border-line-strong bg-surface-raised px-3 py-2.5 shadow-overlay sm:px-5">
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-label="Previous trade" disabled={isFirst || stays} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button aria-label="Next trade" disabled={isLast || stays} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button disabled={!before || !editing} onClick={same}>
            Same as the trade before
          </Button>
          <Button type="submit" variant="primary" className="max-sm:w-full sm:ml-auto" disabled={!editing || stays}>
            Reviewed
          </Button>
        </div>
        <output className="text-sm text-warning empty:hidden">
          {stays ? "A picture isn't saved yet. The trade stays open until it is saved or discarded." : ""}
        </output>
        <p className="text-xs text-muted max-sm:hidden pointer-coarse:hidden">
          {singleKeys ? KEYS : `${OTHER_KEYS} · Single-key shortcuts are off in Settings`}
        </p>
      </div>
    </form>
  );
}

const OTHER_KEYS = "Keys: Esc leave field · Enter mark reviewed · ← → previous, next trade";
const KEYS = `${OTHER_KEYS} · 1 to 5 rating, 0 none · S setup, T tags, M mistakes, then type and Enter · P stop, G target, N text · A answers open rules with kept · = same as the trade before`;

import type { NoteDifference } from "@saudabook/contract/journal/note-attachment.ts";
import type { Note, NoteAnchor } from "@saudabook/contract/journal/notes.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { positionLabels, productLabels } from "../../words/trade-labels.ts";
import { indianMoment } from "../saving/save-text.ts";

const clock = (moment: string) =>
  moment.length > 10 ? `${dayText(moment)}, ${moment.slice(11, 16)}` : dayText(moment);

/** What is different since a note was written on a trade. */
export function differenceText(difference: NoteDifference, anchor: NoteAnchor): string {
  switch (difference.kind) {
    case "begins":
      return `You wrote this when the trade began on ${clock(anchor.seen.at)}; it begins on ${clock(difference.at)} now.`;
    case "closes":
      return `You wrote this on a fill that opened a trade; it now closes a ${positionLabels[difference.side].toLowerCase()} position.`;
    case "product":
      return `You wrote this on ${productLabels[anchor.product].toLowerCase()}; the fill counts as ${productLabels[difference.product].toLowerCase()} now.`;
    case "account":
      return `The fill counts in ${difference.account} now.`;
  }
}

/** Moment at which the plan of a note was written. Null: the note has no plan. */
export function plannedText({ plan, written: { plan: at } }: Pick<Note, "plan" | "written">): string | null {
  return plan === null || at === undefined ? null : `Planned on ${clock(indianMoment(at))}.`;
}

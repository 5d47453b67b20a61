import type { ArchivedLabel } from "@saudabook/contract/backup/archived-notes.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { newNote } from "../journal/changed-note.ts";
import { round } from "../money.ts";

/** A fill of a contract in the sample data, as it is stored. */
export interface SampleFillRow {
  symbol: string;
  side: "buy" | "sell";
  /** IST, `YYYY-MM-DDTHH:MM:SS`. */
  at: string;
  quantity: string;
  /** Rupees. */
  price: string;
  key: string;
  /** Key of its broker account. */
  account: string;
}

const SETUPS = ["Opening range breakout", "Pullback to the average", "Expiry day scalp"] as const;
const TAGS = ["Trend day", "Range day"] as const;
const MISTAKES = ["Entered late", "Moved the stop"] as const;

/** Text, setup, tag, mistake and rating of each sample note. A place in the lists above; null for none. */
const WRITTEN = [
  ["Broke the first half hour's high with volume. Kept the stop where it was.", 0, 0, null, 5],
  ["The range was already used up by the time I was in.", 0, 1, 0, 2],
  ["Waited for the pullback to the average and took it there.", 1, 0, null, 4],
  ["The premium decayed faster than the index moved. Half the size would have been right.", 2, 1, null, 3],
  ["Gave it more room when it went against me. That was not the plan.", 1, 1, 1, 1],
  ["Clean entry, out at the target.", 0, 0, null, 5],
  ["Second try after the first was stopped. The reason was the same one.", 0, 1, 0, 2],
  ["Took the move after the results, small.", 1, 0, null, 4],
  ["Nothing to do here. I wanted a trade.", null, 1, 0, 1],
  ["Held for the last hour, as written in the morning.", 1, 0, null, 4],
  ["Sold too early; the trail was never touched.", 0, 0, null, 3],
  ["Expiry afternoon. Quick in, quick out.", 2, null, null, 3],
] as const;
/** Of the newest notes, those that wait for a review. */
const NOT_REVIEWED = 3;
const STOP_FRACTION = 0.25;

/**
 * A dozen notes with first stops on the newest contracts of the sample data. The first fill of a contract opens its round trip.
 *
 * @param fills of contracts, oldest first
 * @param newId makes an id
 */
export function sampleNotes(
  fills: readonly SampleFillRow[],
  newId: () => string,
): { labels: ArchivedLabel[]; notes: NoteContent[] } {
  const labelsOf = (kind: ArchivedLabel["kind"], names: readonly string[]) =>
    names.map((name): ArchivedLabel => ({ id: newId(), kind, name, archivedAt: null }));
  const [setups, tags, mistakes] = [labelsOf("setup", SETUPS), labelsOf("tag", TAGS), labelsOf("mistake", MISTAKES)];
  const first = new Map<string, SampleFillRow>();
  for (const fill of fills) if (!first.has(fill.symbol)) first.set(fill.symbol, fill);
  const opening = [...first.values()].slice(-WRITTEN.length);
  const notes = WRITTEN.slice(0, opening.length).map(([text, setup, tag, mistake, rating], at): NoteContent => {
    const fill = opening[at] as SampleFillRow;
    const direction = fill.side === "buy" ? 1 : -1;
    const stop = round((Number(fill.price) * (1 - direction * STOP_FRACTION)).toFixed(4), 1);
    // After the close of its day.
    const written = new Date(`${fill.at.slice(0, 10)}T16:10:00+05:30`).toISOString();
    const moments = Object.fromEntries(["text", "setup", "tags", "rating", "stop"].map((field) => [field, written]));
    const seen = {
      symbol: fill.symbol,
      side: direction === 1 ? ("long" as const) : ("short" as const),
      at: `${fill.at}+05:30`,
      quantity: fill.quantity,
      price: fill.price,
    };
    const product = /(?:CE|PE)$/.test(fill.symbol) ? ("options" as const) : ("futures" as const);
    return {
      ...newNote(newId(), { product, account: fill.account, key: fill.key, seen }, written),
      revision: 1,
      text,
      setup: setup === null ? null : (setups[setup]?.id ?? null),
      tags: tag === null ? [] : [tags[tag]?.id ?? ""],
      mistakes: mistake === null ? [] : [mistakes[mistake]?.id ?? ""],
      rating,
      stop,
      stopBy: "25%",
      reviewedAt: at < opening.length - NOT_REVIEWED ? written : null,
      written: moments,
    };
  });
  return { labels: [...setups, ...tags, ...mistakes], notes };
}

import { HEADS } from "../../analysis/charge-columns.ts";
import {
  type ScripName,
  type Segment,
  type StatedHead,
  type StatedLot,
  type StatedScrip,
  type Statement,
  scripKeys,
  type TurnoverKind,
  undividedScrips,
} from "../comparison/statement.ts";
import type { DraftLot, StatementDraft } from "./draft.ts";
import type { Period } from "./period.ts";

/**
 * The statement of a draft. What the file does not have is null or left out, and so is what it has in part: charges of one segment of two,
 * lots without a value of the sale, derivatives of which it does not say which contracts they are.
 */
export function statementOf(draft: StatementDraft, { from, to }: Period): Omit<Statement, "account"> {
  const segments = (["equity", "derivatives"] as const).filter((segment) => isCovered(draft, segment));
  const drafted = draft.lots.filter(({ table }) => table.place !== null && segments.includes(table.place.segment));
  const lots = lotsOf(draft, drafted, segments);
  return {
    from,
    to,
    segments,
    lots,
    scrips: scripsOf(draft, lots, segments),
    heads: headsOf(draft, drafted, segments),
    turnovers: turnoversOf(draft, drafted, segments),
    charges: chargesOf(draft, segments),
    otherRows: [
      ...draft.otherSums.filter(({ text }) => draft.otherRows === null || !isSumOfRows(text)),
      ...(draft.otherRows ?? []),
    ],
  };
}

/** A sum of the rows that another sheet lists. */
const isSumOfRows = (text: string) => /^other (?:credits?|debits?)\b/i.test(text);

function isCovered({ unnamedContracts, tables, scrips, heads }: StatementDraft, segment: Segment): boolean {
  if (segment === "derivatives" && unnamedContracts > 0) return false;
  return (
    tables.some(({ place }) => place?.segment === segment) ||
    scrips.some((scrip) => scrip.segment === segment) ||
    heads.some((head) => head.segment === segment && head.result !== null)
  );
}

function lotsOf(
  { tables, isMissingLots }: StatementDraft,
  drafted: readonly DraftLot[],
  segments: readonly Segment[],
): StatedLot[] | null {
  const own = tables.filter(({ place }) => place !== null && segments.includes(place.segment));
  if (isMissingLots || own.length === 0 || own.some(({ hasSales }) => !hasSales)) return null;
  return drafted.map(({ isin, symbol, entryDay, exitDay, units, buy, sale, bucket }) => {
    return { isin, symbol, entryDay, exitDay, units, buy, sale: sale ?? 0n, bucket };
  });
}

/**
 * Instruments beside lots are a check of these, where both have the same ones. Otherwise a renamed symbol, or a section that only the lots
 * have, would look like a difference.
 */
function scripsOf(
  draft: StatementDraft,
  lots: readonly StatedLot[] | null,
  segments: readonly Segment[],
): StatedScrip[] | null {
  const own = draft.scrips.filter(({ segment }) => segments.includes(segment));
  if (draft.isMissingScrips || own.length === 0) return null;
  const scrips = own.map(({ segment: _, ...scrip }) => scrip);
  if (lots === null) return scrips;
  const keyOf = scripKeys([...lots, ...scrips]);
  const undivided = undividedScrips([...lots, ...scrips], keyOf);
  const keysOf = (rows: readonly (ScripName & Pick<StatedLot, "bucket">)[]) =>
    new Set(rows.map((row) => (undivided.has(keyOf(row)) ? keyOf(row) : `${keyOf(row)} ${row.bucket}`)));
  const [ofLots, ofScrips] = [keysOf(lots), keysOf(scrips)];
  return ofLots.size === ofScrips.size && [...ofLots].every((key) => ofScrips.has(key)) ? scrips : null;
}

/** The heads, with an unknown one for buckets without: heads without it would not be the sum of all rows. */
function headsOf(draft: StatementDraft, drafted: readonly DraftLot[], segments: readonly Segment[]): StatedHead[] {
  const heads = draft.heads
    .filter(({ segment }) => segments.includes(segment))
    .map(({ buckets, result }): StatedHead => ({ buckets, result }));
  if (heads.length === 0 || drafted.every(({ bucket }) => bucket !== null)) return heads;
  const stated = new Set(heads.flatMap(({ buckets }) => buckets));
  const possible = drafted.flatMap(({ bucket, table }) => (bucket === null ? (table.place?.buckets ?? []) : [bucket]));
  const missing = [...new Set(possible)].filter((bucket) => !stated.has(bucket));
  return [...heads, ...missing.map((bucket) => ({ buckets: [bucket], result: null }))];
}

/** Turnover trade by trade: the sum of the lots' own. The one that sheets print beside their results is netted by instrument. */
function turnoversOf(
  { tables, isMissingLots }: StatementDraft,
  drafted: readonly DraftLot[],
  segments: readonly Segment[],
): Statement["turnovers"] {
  const kinds = (["speculative", "futures", "options"] as const).filter((kind) => {
    const own = tables.filter(({ place }) => place && segments.includes(place.segment) && place.buckets.includes(kind));
    const lots = drafted.filter(({ table }) => own.includes(table));
    const isKnown = own.length > 0 && own.every(({ hasTurnover }) => hasTurnover) && !isMissingLots;
    return isKnown && lots.every(({ bucket, turnover }) => bucket !== null && (bucket !== kind || turnover !== null));
  });
  const sumOf = (kind: TurnoverKind) =>
    drafted.reduce((sum, { bucket, turnover }) => (bucket === kind ? sum + (turnover ?? 0n) : sum), 0n);
  return Object.fromEntries(kinds.map((kind) => [kind, sumOf(kind)]));
}

/** Charges that each segment has: a list of one alone would be compared with the trades of both. */
function chargesOf({ charges }: StatementDraft, segments: readonly Segment[]): Statement["charges"] {
  const lists = segments.map((segment) => charges.get(segment)?.byHead);
  return Object.fromEntries(
    HEADS.flatMap((head) => {
      const amounts = lists.map((list) => list?.get(head) ?? null);
      const known = amounts.filter((amount) => amount !== null);
      return known.length === amounts.length ? [[head, known.reduce((sum, amount) => sum + amount, 0n)]] : [];
    }),
  );
}

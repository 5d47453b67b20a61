import type { ImportReport, SkipReason } from "@saudabook/contract/trades/trade.ts";

/** Words for one row and for several rows of each reason. */
const ROWS = {
  "not-executed": ["unexecuted order", "unexecuted orders"],
  "zero-value": ["zero-value row", "zero-value rows"],
  "other-segment": ["row of another segment", "rows of another segment"],
  "mutual-fund": ["mutual fund row", "mutual fund rows"],
  total: ['"Total" row', '"Total" rows'],
  repeated: ["repeated row", "repeated rows"],
  "no-time": ["allotment without a time of trade", "allotments without a time of trade"],
  untimed: ["row without a time of trade", "rows without a time of trade"],
  "carried-forward": ["carried-forward row", "carried-forward rows"],
  brokerage: ["brokerage row", "brokerage rows"],
} as const satisfies Record<SkipReason, readonly [string, string]>;

/**
 * The outcome of an import in one sentence without a full stop: `148 fills imported, 11 already known; 2 allotments as opening
 * lots; 1 zero-value row skipped`. Numbers are grouped in lakh and crore.
 */
export function importSummary(
  report: Pick<ImportReport, "imported" | "alreadyKnown" | "allotments" | "skipped">,
): string {
  const { imported, alreadyKnown } = report;
  const fills =
    imported === 0 ? "No new fills imported" : `${grouped(imported)} ${imported === 1 ? "fill" : "fills"} imported`;
  const known = alreadyKnown > 0 ? `, ${grouped(alreadyKnown)} already known` : "";
  const allotted = allotmentsInWords(report.allotments);
  const skipped = skippedInWords(report.skipped);
  return `${fills}${known}${allotted === null ? "" : `; ${allotted}`}${skipped === null ? "" : `; ${skipped} skipped`}`;
}

/** `1 allotment as an opening lot`: the allotments of a file; null without any. */
export function allotmentsInWords(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 allotment as an opening lot" : `${grouped(count)} allotments as opening lots`;
}

/** `2 "Total" rows`, `3 unexecuted orders, 2 zero-value rows and 1 repeated row`; null when there are none. */
export function skippedInWords(skipped: ImportReport["skipped"]): string | null {
  const counted = skipped
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => `${grouped(count)} ${ROWS[reason][count === 1 ? 0 : 1]}`);
  const last = counted.pop();
  if (last === undefined) return null;
  return counted.length === 0 ? last : `${counted.join(", ")} and ${last}`;
}

function grouped(number: number): string {
  return number.toLocaleString("en-IN");
}

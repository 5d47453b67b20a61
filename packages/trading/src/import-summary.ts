import type { ImportAccount, SkipReason } from "@saudabook/contract/trade.ts";

const REASONS = {
  "not-executed": "not executed",
  "zero-value": "zero value",
  "other-segment": "other segment",
  "mutual-fund": "mutual fund",
  total: "total",
  repeated: "repeated",
} as const satisfies Record<SkipReason, string>;

/**
 * What an import did, in one sentence without a full stop: `148 trades imported, 1 row skipped: zero value, 11 already known`.
 * Numbers are grouped in lakh and crore.
 */
export function importSummary(account: Pick<ImportAccount, "imported" | "alreadyKnown" | "skipped">): string {
  const { imported, alreadyKnown } = account;
  const parts = [
    imported === 0 ? "No new trades imported" : `${grouped(imported)} ${imported === 1 ? "trade" : "trades"} imported`,
  ];
  const skipped = skippedInWords(account.skipped);
  if (skipped !== null) parts.push(skipped);
  if (alreadyKnown > 0) parts.push(`${grouped(alreadyKnown)} already known`);
  return parts.join(", ");
}

/** `1 row skipped: zero value`, `5 rows skipped: 3 not executed and 2 zero value`; null when there are none. */
export function skippedInWords(skipped: ImportAccount["skipped"]): string | null {
  const reasons = skipped.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const [first] = reasons;
  if (!first) return null;
  const rows = reasons.reduce((sum, { count }) => sum + count, 0);
  const counted = reasons.map(({ reason, count }) => `${grouped(count)} ${REASONS[reason]}`);
  const why =
    reasons.length === 1
      ? REASONS[first.reason]
      : `${counted.slice(0, -1).join(", ")} and ${counted[counted.length - 1]}`;
  return `${grouped(rows)} ${rows === 1 ? "row" : "rows"} skipped: ${why}`;
}

function grouped(number: number): string {
  return number.toLocaleString("en-IN");
}

import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { daysBetween } from "@saudabook/trading/calendar.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";

/** How long a round trip was held: minutes within a day, otherwise calendar days. Null without an exit. */
export function holdingText({ entryAt, exitAt }: Pick<RoundTrip, "entryAt" | "exitAt">): string | null {
  if (exitAt === null) return null;
  const days = daysBetween(entryAt.slice(0, 10), exitAt.slice(0, 10));
  if (days > 0) return days === 1 ? "1 day" : `${formatCount(days)} days`;
  if (entryAt.length === 10 || exitAt.length === 10) return "Same day";
  const seconds = Math.max(0, Math.round((Date.parse(exitAt) - Date.parse(entryAt)) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { daysBetween } from "@saudabook/trading/calendar.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";

type Held = Pick<RoundTrip, "status" | "entryAt" | "exitAt"> & { instrument: Pick<RoundTrip["instrument"], "expiry"> };

/**
 * How long a round trip was held, until its last exit or its expiry: minutes within a day, otherwise calendar days. An open one has no
 * such time yet, even after its first exit. Null where the expiry is not known.
 */
export function holdingText({ status, entryAt, exitAt: lastExit, instrument }: Held): string | null {
  if (status === "open") return "Still open";
  const exitAt = status === "closed" ? lastExit : instrument.expiry;
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

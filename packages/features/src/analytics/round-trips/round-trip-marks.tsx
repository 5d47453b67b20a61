import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";

interface Mark {
  /** Text in a row. */
  short: string;
  /** Text as a sentence, without the full stop. */
  long: string;
  /** The figures are incomplete, or are left out of others. */
  warning: boolean;
}

const MARKS = {
  idea: { short: "Idea", long: "It is a part of an idea of several trades", warning: false },
  excluded: { short: "Excluded", long: "You've excluded it from the statistics", warning: true },
  left: { short: "Left", long: "It left the account without a sale, so no statistic counts it", warning: false },
  expired: { short: "Expired", long: "The rest of it has expired, and its settlement price is missing", warning: true },
  suspected: {
    short: "Split or bonus?",
    long: "Its prices suggest a split or a bonus issue while it was held, so its result may be none",
    warning: true,
  },
  withoutCharges: { short: "No charges", long: "No charges table covers it, so its charges count as 0", warning: true },
  estimated: { short: "est.", long: "Its charges rest on an estimate", warning: false },
  settled: { short: "Your entry", long: "It rests on an entry of yours", warning: false },
} as const satisfies Partial<Record<keyof RoundTrip, Mark>>;

type MarkName = keyof typeof MARKS;
export type Marked = Pick<RoundTrip, MarkName>;
const names = Object.keys(MARKS) as MarkName[];

const marksOf = (trip: Marked): Mark[] => names.filter((name) => trip[name]).map((name) => MARKS[name]);

export interface RoundTripMarksProps {
  trip: Marked;
  /** The page on which suspected splits are accepted. */
  suspectedHref: string;
  className?: string;
}

/** Marks of a round trip that qualify its figures, in a word or two each. Renders nothing if there are no marks. */
export function RoundTripMarks({ trip, suspectedHref, className }: RoundTripMarksProps) {
  const marks = marksOf(trip);
  if (marks.length === 0) return null;
  return (
    <span className={cn("truncate text-xs font-normal text-muted", className)} title={markSentences(trip).join(" ")}>
      {marks.map((mark, at) => (
        <span key={mark.short}>
          {at > 0 ? " · " : null}
          {mark === MARKS.suspected ? (
            // Above the link that covers the row.
            <TextLink asChild className="relative z-1 text-warning">
              <AppLink href={suspectedHref}>{mark.short}</AppLink>
            </TextLink>
          ) : (
            <span className={mark.warning ? "text-warning" : undefined}>{mark.short}</span>
          )}
        </span>
      ))}
    </span>
  );
}

/** The marks as sentences. */
export function markSentences(trip: Marked): string[] {
  return marksOf(trip).map(({ long }) => `${long}.`);
}

import type { Label } from "@saudabook/contract/journal/labels.ts";
import { noteFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { instrumentParts } from "@saudabook/trading/instrument-title.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { IndianTime } from "../../../words/indian-time.tsx";
import { type BulkPlan, type Difference, KEPT, type Kept } from "./bulk-edit.ts";

/** Trades that are shown before and after. */
const SHOWN = 5;

const NOTHING_CHOSEN = "Nothing to change yet: choose a label, a stop, a rating or a mark.";
const NOTHING_CHANGES = "No changes: all trades already have these values.";

const keptTexts = {
  journal: (n) => `${counted(n, "trade")} of the journal: the stop is in the trade, and stays.`,
  "by-hand": (n) => `${counted(n, "stop")} written by hand: kept.`,
  "no-stop": (n) => `${counted(n, "trade")}: the stop would be at zero or below, or at the entry itself.`,
  "many-tags": (n) => `${counted(n, "trade")}: no room for more tags.`,
  "many-mistakes": (n) => `${counted(n, "trade")}: no room for more mistakes.`,
} as const satisfies Record<Kept, (n: number) => string>;

interface BulkPreviewProps {
  plan: BulkPlan;
  labels: readonly Label[];
  /** Whether anything to change has been chosen. */
  isChosen: boolean;
}

/** What a change will do: how many trades change, what is left out and why, and the first trades before and after. */
export function BulkPreview({ plan, labels, isChosen }: BulkPreviewProps) {
  const { changed, unchanged, kept } = plan;
  const left = [
    ...KEPT.filter((reason) => kept[reason] > 0).map((reason) => keptTexts[reason](kept[reason])),
    ...(unchanged > 0 && changed.length > 0 ? [`${counted(unchanged, "trade")} without any change.`] : []),
  ];
  return (
    <section aria-label="Preview" className="rounded-md border border-line bg-surface-sunken px-3.5 py-3 text-sm">
      <div role="status">
        <p className="figures font-medium">
          {changed.length === 0
            ? isChosen
              ? NOTHING_CHANGES
              : NOTHING_CHOSEN
            : `${counted(changed.length, "trade changes", "trades change")}`}
        </p>
        {left.length > 0 ? (
          <ul className="mt-1 text-muted">
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {changed.length > 0 ? (
        <ul aria-label="Before and after" className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          {changed.slice(0, SHOWN).map(({ trip, differences }) => {
            const { name, contract } = instrumentParts(trip.instrument);
            return (
              <li key={trip.id}>
                <p className="font-medium break-words">
                  {`${name} ${contract}`.trim()}{" "}
                  <span className="figures font-normal text-muted">
                    <IndianTime timestamp={trip.entryAt} short />
                  </span>
                </p>
                {differences.map((one) => (
                  <p key={one.field} className="break-words text-muted">
                    {noteFieldLabels[one.field]}: {valueText(one, "before", labels)} <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span>{" "}
                    <span className="text-ink">{valueText(one, "after", labels)}</span>
                  </p>
                ))}
              </li>
            );
          })}
          {changed.length > SHOWN ? (
            <li className="text-muted">and {formatCount(changed.length - SHOWN)} more</li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}

function valueText({ field, ...values }: Difference, side: "before" | "after", labels: readonly Label[]): string {
  const value = values[side];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return "–";
  if (field === "stop") return formatMoney(String(value));
  if (field === "rating") return String(value);
  const ids = typeof value === "object" ? value : [String(value)];
  return ids.map((id) => labels.find((one) => one.id === id)?.name ?? "…").join(", ") || "–";
}

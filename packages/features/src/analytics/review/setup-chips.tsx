import { foldedName, type Label } from "@saudabook/contract/journal/labels.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { Check } from "lucide-react";

/** Maximum number of setups shown. */
const MOST = 6;

export interface SetupChipsProps {
  /** All labels, archived ones included. */
  labels: readonly Label[];
  /** Id of the setup of the note. */
  chosen: string | null;
  onChange: (setup: string | null) => void;
}

/** Buttons for the most-used setups. Shown only on phones. */
export function SetupChips({ labels, chosen, onChange }: SetupChipsProps) {
  const used = labels
    .filter(({ kind, archivedAt, notes }) => kind === "setup" && archivedAt === null && notes > 0)
    .toSorted((a, b) => b.notes - a.notes || (foldedName(a.name) < foldedName(b.name) ? -1 : 1))
    .slice(0, MOST);
  if (used.length === 0) return null;
  return (
    <fieldset aria-label="Setups used most" className="mb-3 flex flex-wrap gap-2 sm:hidden">
      {used.map(({ id, name }) => {
        const isChosen = id === chosen;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            className={cn(
              "inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md border px-3 text-sm",
              isChosen ? "border-accent bg-accent-soft text-accent" : "border-line-strong text-ink",
            )}
            onClick={() => onChange(isChosen ? null : id)}
          >
            {isChosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            <span className="truncate">{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

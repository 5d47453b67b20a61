import type { Settled } from "@saudabook/contract/analysis/settlements.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { settledKey } from "../settle-state.ts";
import { undoText } from "../undo-text.ts";
import { entriesText } from "./entries-text.ts";
import { SettledRow, type SettledRowProps } from "./settled-row.tsx";

export interface SettledGroupProps extends Omit<SettledRowProps, "settled"> {
  /** Two or more. */
  group: readonly Settled[];
}

/** Entries that were added together, with one button that undoes all of them. */
export function SettledGroup({ group, ...props }: SettledGroupProps) {
  const { change, onUndo } = props;
  const [first] = group;
  if (!first) return null;
  const title = entriesText(group.map(({ entry }) => entry));
  const unused = group.filter(({ unused }) => unused !== null).length;
  const own = change?.at === settledKey(group) ? change : null;
  return (
    <li className="border-b border-line py-2.5 text-sm last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-5">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-medium">{title}</p>
          <p className="figures text-xs text-muted">
            added together {dayText(indianDay(new Date(first.createdAt)))}
            {unused > 0 ? ` · ${formatCount(unused)} ${unused === 1 ? "isn't" : "aren't"} used` : null}
          </p>
        </div>
        <Button
          size="sm"
          busy={own?.busy ?? false}
          busyLabel="Undoing"
          aria-label={`Undo all ${title}`}
          onClick={() => onUndo(group, title)}
        >
          {undoText(group.length)}
        </Button>
      </div>
      {own?.failure ? (
        <Notice tone="error" title="We couldn't undo this" className="mx-4 mt-2 sm:mx-5">
          {failureText(own.failure)}
        </Notice>
      ) : null}
      <details className="mt-1.5">
        <summary className="cursor-pointer px-4 text-xs text-muted sm:px-5">Show each</summary>
        <ul className="mt-1.5 border-t border-line">
          {group.map((one) => (
            <SettledRow key={one.id} settled={one} {...props} />
          ))}
        </ul>
      </details>
    </li>
  );
}

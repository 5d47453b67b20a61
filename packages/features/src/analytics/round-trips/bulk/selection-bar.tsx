import { Button } from "@saudabook/ui/button.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { failureText } from "../../../failure/failure-text.ts";
import { MAX_SELECTED, type TripSelection } from "./trip-selection.ts";

export interface SelectionBarProps extends TripSelection {
  selected: NonNullable<TripSelection["selected"]>;
  /** Number of trades that fit the filter. */
  total: number;
  onEdit: () => void;
  /** Groups the selected trades; `problem` says why they are not one idea. */
  grouping: { busy: boolean; problem: string | null };
  onGroup: () => void;
}

/** How many trades are selected, and what to do with them. It stays at the lower edge of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, total, busy, failure, grouping, onAll, onStop, onEdit, onGroup } = props;
  const { size } = selected;
  const most = Math.min(total, MAX_SELECTED);
  const all = most < total ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`;
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t border-line-strong bg-surface-raised px-4 py-3 sm:px-5 print:hidden"
    >
      <output className="figures grow text-sm">
        {counted(size, "trade")} selected
        {size === MAX_SELECTED ? ", the most for one change" : ""}
      </output>
      {failure ? (
        <p role="alert" className="w-full text-sm text-danger">
          We couldn't select these trades. {failureText(failure)}
        </p>
      ) : null}
      {grouping.problem ? (
        <p role="alert" className="w-full text-sm text-danger">
          {grouping.problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} busyLabel="Loading the trades" onClick={onAll} disabled={size === total}>
          {all}
        </Button>
        <Button onClick={onStop}>Done</Button>
        <Button disabled={size < 2 || busy} busy={grouping.busy} busyLabel="Grouping the trades" onClick={onGroup}>
          Group as one idea
        </Button>
        <Button variant="primary" disabled={size === 0 || busy} onClick={onEdit}>
          Edit notes of {counted(size, "trade")}
        </Button>
      </div>
    </section>
  );
}

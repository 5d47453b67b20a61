import { cn } from "../../cn.ts";
import { tonesOf } from "../levels.ts";
import { useRoving } from "../use-roving.ts";
import { useSize } from "../use-size.ts";
import { CalendarDay, MARKS, type PnlDay } from "./calendar-day.tsx";
import { monthName, monthWeeks, WEEKDAYS } from "./month-weeks.ts";

export type PnlMonthProps = {
  /** "2026-06". */
  month: string;
  /** Days by ISO day. They may include days of other months: levels compare all of them. */
  days: ReadonlyMap<string, PnlDay>;
  /** ISO day. */
  selected?: string | undefined;
  /** Called when a day with trades, openings or notes is pressed. */
  onDay: (day: string) => void;
  /** Called for Page Up (-1) and Page Down (1). The caller renders buttons for the mouse. */
  onMonth?: ((by: -1 | 1) => void) | undefined;
  hideAmounts?: boolean;
  className?: string;
};

/** Minimum width in pixels of a cell with the full text and the number of trades. */
const WIDE_CELL = 104;

/** A month as a grid of weeks from Monday, one tab stop. */
export function PnlMonth(props: PnlMonthProps) {
  const { month, days, selected, onDay, onMonth, hideAmounts = false, className } = props;
  const [ref, width] = useSize(390);
  const { first, last, weeks, dayAt } = monthWeeks(month);
  const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const initial = indices.find((at) => (selected ? dayAt(at) === selected : (days.get(dayAt(at))?.trades ?? 0) > 0));
  const roving = useRoving({ first, last, columns: 7, initial: initial ?? first, onPage: onMonth });
  const toneOf = tonesOf(Array.from(days.values(), ({ net }) => net));
  const marks = [...new Set(indices.flatMap((at) => days.get(dayAt(at))?.marks?.map(({ kind }) => kind) ?? []))];
  return (
    <div ref={ref} data-slot="pnl-month" className={cn("min-w-0", className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the keyboard of a grid. */}
      <table role="grid" aria-label={monthName(month)} className="w-full table-fixed" {...roving.containerProps}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="pb-1 text-center text-xs font-medium text-muted">
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place; the focus stays there from month to month.
            <tr key={week}>
              {WEEKDAYS.map((name, weekday) => {
                const index = week * 7 + weekday;
                if (index < first || index > last) return <td key={name} />;
                const day = dayAt(index);
                const entry = days.get(day);
                return (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus.
                  <td key={name} role="gridcell" aria-selected={day === selected} className="p-px align-top">
                    <CalendarDay
                      day={day}
                      entry={entry}
                      tone={toneOf(entry?.net ?? "0")}
                      isSelected={day === selected}
                      isWide={width / 7 >= WIDE_CELL}
                      hideAmounts={hideAmounts}
                      onOpen={onDay}
                      itemProps={roving.itemProps(index)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length > 0 ? (
        <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {marks.map((kind) => (
            <span key={kind}>
              <span className="font-semibold">{MARKS[kind].letter}</span> {MARKS[kind].meaning}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

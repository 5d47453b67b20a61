import { cn } from "../../cn.ts";
import type { Decimal } from "../../format-number.ts";
import { formatShort, formatTiny } from "../../format-short.ts";
import { type Tone, toneClasses } from "../levels.ts";
import { HIDDEN_AMOUNT } from "../panel-layout.ts";
import { shortDay } from "../short-day.ts";
import type { useRoving } from "../use-roving.ts";

/** `incomplete`: the amount lacks something, so its sign has no colour. */
export type DayMark = "opening" | "holiday" | "expiry" | "note" | "incomplete";

export type PnlDay = {
  net: Decimal;
  /** The full net amount, shown if there is room; otherwise a short form is shown. "–" of a day without a result. */
  text: string;
  /** The day in words, with its date: "16 Jun 2026: profit of ₹23,420, 13 trades". */
  name: string;
  /** How often something was booked. At 0 the day shows no amount. */
  trades: number;
  /** Text under the amount, if there is room. Default: "3 trades". */
  count?: string;
  /** `name` in words: "Expiry of NIFTY options". */
  marks?: readonly { kind: DayMark; name: string }[];
};

/** A letter in the cell, and its meaning in the legend. */
export const MARKS = {
  opening: { letter: "O", meaning: "Openings only" },
  holiday: { letter: "H", meaning: "Holiday" },
  expiry: { letter: "E", meaning: "Expiry" },
  note: { letter: "N", meaning: "Your notes" },
  incomplete: { letter: "!", meaning: "Incomplete" },
} as const satisfies Record<DayMark, { letter: string; meaning: string }>;

export const isIncomplete = (entry: PnlDay | undefined) =>
  entry?.marks?.some(({ kind }) => kind === "incomplete") ?? false;

type CalendarDayProps = {
  day: string;
  entry: PnlDay | undefined;
  tone: Tone;
  isSelected: boolean;
  isWide: boolean;
  hideAmounts: boolean;
  onOpen: (day: string) => void;
  itemProps: ReturnType<ReturnType<typeof useRoving>["itemProps"]>;
};

/** Characters that a wide cell has room for: "+₹9,99,99,999", with the word joiner after its sign. */
const LONGEST = 14;

/** A day of the calendar. Without trades, openings and notes it takes the focus and opens nothing. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, entry, tone, isSelected, isWide, hideAmounts, onOpen, itemProps } = props;
  const marks = entry?.marks ?? [];
  const trades = entry?.trades ?? 0;
  const canOpen = trades > 0 || marks.some(({ kind }) => kind === "opening" || kind === "note");
  const net = entry?.net ?? "0";
  const text = entry?.text ?? "";
  const wide = text.length > LONGEST ? formatShort(net, { signed: true }) : text;
  const amount = hideAmounts ? HIDDEN_AMOUNT : isWide || text === "–" ? wide : formatTiny(net);
  return (
    <button
      type="button"
      aria-disabled={!canOpen || undefined}
      onClick={canOpen ? () => onOpen(day) : undefined}
      className={cn(
        "flex w-full flex-col rounded-md border border-line text-left text-xs",
        isWide ? "h-20 px-2 pt-1" : "h-14 px-0.5 pt-0.5",
        canOpen ? "bg-surface-raised hover:border-line-strong" : "border-transparent text-muted",
        isIncomplete(entry) ? "border-dashed border-warning" : toneClasses(tone),
        isSelected && "outline-2 outline-accent",
      )}
      {...itemProps}
    >
      <span className="sr-only">
        {[entry?.name ?? `${shortDay(day)}: no trades`, ...marks.map(({ name }) => name)].join(", ")}
      </span>
      <span aria-hidden="true" className={cn("flex w-full justify-between gap-1 tight:flex-wrap", isWide || "pr-0.5")}>
        <span>{Number(day.slice(8))}</span>
        <span className="flex flex-wrap justify-end gap-x-0.75 font-semibold">
          {marks.map(({ kind }) => (
            <span key={kind}>{MARKS[kind].letter}</span>
          ))}
        </span>
      </span>
      {trades > 0 ? (
        <span
          aria-hidden="true"
          className={cn(
            "figures w-full font-medium",
            isWide ? "mt-1 text-sm whitespace-nowrap" : "mt-0.5 leading-tight tracking-tight",
          )}
        >
          {amount}
        </span>
      ) : null}
      {trades > 0 && isWide ? (
        <span aria-hidden="true">{entry?.count ?? `${trades} ${trades === 1 ? "trade" : "trades"}`}</span>
      ) : null}
    </button>
  );
}

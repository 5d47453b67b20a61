import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { TableScroll } from "@saudabook/ui/table.tsx";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { jsonRecord } from "./json-lines.ts";

export type Records = readonly Record<string, unknown>[];

/** Pixels of a line of `text-xs leading-5`, and of the padding of a record. */
const LINE = 20;
const PADDING = 8;
/** Up to this many records are unfolded at first; a larger result starts folded. */
const OPEN_AT_FIRST = 20;
/** Pixels. Browsers limit the height of an element: Firefox at 17.9 million, Chromium at 33.5. */
const TALLEST = 17_000_000;

/** The parsed rows as JSON. Each record folds; of many records only the visible ones are rendered. */
export function JsonView({ records }: { records: Records }) {
  const scroll = useRef<HTMLDivElement>(null);
  const small = records.length <= OPEN_AT_FIRST;
  // `others` holds the records whose state differs from `open`.
  const [{ open, others }, setFolding] = useState<{ open: boolean; others: ReadonlySet<number> }>({
    open: small,
    others: new Set(),
  });
  const isOpen = (index: number) => others.has(index) !== open;
  const fieldsOf = (index: number) => Object.keys(records[index] ?? {}).length;
  const canUnfold = useMemo(() => heightOf(records) < TALLEST, [records]);
  const list = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => PADDING + LINE * (isOpen(index) ? fieldsOf(index) + 2 : 1),
    overscan: 12,
    initialRect: { width: 0, height: 640 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is folded has another height
  useEffect(() => list.measure(), [open, others, records]);

  const toggle = (index: number) => {
    const next = new Set(others);
    if (!next.delete(index)) next.add(index);
    setFolding({ open, others: next });
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 sm:px-5">
        <output className="text-sm text-muted">
          {formatCount(records.length)} {records.length === 1 ? "row" : "rows"}
        </output>
        {canUnfold ? (
          <Button size="sm" onClick={() => setFolding({ open: !open, others: new Set() })}>
            {open ? "Fold all" : "Unfold all"}
          </Button>
        ) : (
          <span className="text-xs text-muted">Press a row's number to unfold it</span>
        )}
      </div>
      <TableScroll ref={scroll} bare label="Parsed JSON" className="max-h-[70dvh]">
        <ul className="relative font-mono text-xs leading-5" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start, size }) => {
            const { number, summary, lines } = jsonRecord(records[index], index);
            return (
              <li
                key={index}
                aria-posinset={number}
                aria-setsize={records.length}
                className="absolute inset-x-0 flex gap-2 px-3 py-1 hover:bg-surface-hover"
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                <button
                  type="button"
                  aria-expanded={isOpen(index)}
                  aria-label={`Row ${number}`}
                  onClick={() => toggle(index)}
                  className="flex h-5 w-14 shrink-0 items-center justify-end gap-1 rounded-sm text-muted hover:text-ink"
                >
                  {number}
                  <ChevronRight aria-hidden="true" className={cn("size-3.5", isOpen(index) && "rotate-90")} />
                </button>
                <pre className="min-w-0 font-mono">{isOpen(index) ? lines.join("\n") : summary}</pre>
              </li>
            );
          })}
        </ul>
      </TableScroll>
    </>
  );
}

/** Pixels of all records unfolded. */
function heightOf(records: Records): number {
  return records.reduce((sum, record) => sum + PADDING + LINE * (Object.keys(record).length + 2), 0);
}

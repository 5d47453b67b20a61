import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import { useRef } from "react";
import { usePrinting } from "../../../browser/use-printing.ts";
import { useStableWidth } from "../../../table/use-stable-width.ts";
import { WindowedHead } from "../../../table/windowed-head.tsx";
import { WindowedTable } from "../../../table/windowed-table.tsx";
import { FigureTable } from "../figure-table.tsx";
import { LOT_COLUMNS, LOT_LAYOUT, LotCell, LotRow, TABLE_REM } from "./lot-row.tsx";
import { shownText } from "./lot-working.ts";
import type { LoadedLots, LotList } from "./use-tax-lots.ts";

export interface LotsTableProps extends Pick<LoadedLots, "want" | "retry"> {
  /** Identity of the lots. */
  view: string;
  list: LotList;
  busy: boolean;
  tripHref: (id: string) => string;
}

/** Pixels of a row before it can be measured. */
const GUESS = { table: 56, cards: 220 } as const;

const heads = LOT_COLUMNS.map(({ name, label, numeric, width }) => ({
  name,
  label,
  numeric,
  className: `px-2 ${width}`,
  sort: undefined,
  onSort: undefined,
}));

/** The lots in windows: a table, and where it has no room cards. Paper has those that are loaded. */
export function LotsTable({ view, list, busy, tripHref, want, retry }: LotsTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const width = useStableWidth(frame);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const layout = width / rem < TABLE_REM ? "cards" : "table";
  const { total } = list.first;
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-[calc(var(--sticky-top,0px)+1rem)] outline-none">
      {isPrinting ? (
        <LotsOnPaper list={list} tripHref={tripHref} />
      ) : (
        <WindowedTable
          label="Lots"
          noun="lots"
          columns={LOT_COLUMNS.length}
          view={view}
          count={total}
          windows={list.windows}
          busy={busy}
          guess={GUESS[layout]}
          head={<WindowedHead columns={heads} layout={layout === "cards" ? null : LOT_LAYOUT.table} />}
          renderRow={(lot: TaxLotRow | undefined, rowIndex, key) => (
            <LotRow key={key} lot={lot} rowIndex={rowIndex} layout={layout} tripHref={tripHref} />
          )}
          onWindows={want}
          onRetryWindow={retry}
          onTop={() => {
            frame.current?.focus({ preventScroll: true });
            frame.current?.scrollIntoView({ behavior: "instant" });
          }}
          action={null}
        />
      )}
    </div>
  );
}

function LotsOnPaper({ list, tripHref }: Pick<LotsTableProps, "list" | "tripHref">) {
  const lots = [...list.windows.values()].flatMap((window) => (window.status === "ready" ? window.rows : []));
  const [instrument, ...columns] = LOT_COLUMNS;
  return (
    <>
      <FigureTable
        label="Lots"
        head={instrument.label}
        columns={columns.map(({ label }) => label)}
        groups={[
          {
            key: "lots",
            title: null,
            rows: lots.map((lot, at) => ({
              key: String(at),
              name: <LotCell name={instrument.name} lot={lot} href={tripHref(lot.roundTrip)} />,
              cells: columns.map(({ name }) => (
                <LotCell key={name} name={name} lot={lot} href={tripHref(lot.roundTrip)} />
              )),
            })),
          },
        ]}
      />
      <p className="px-4 py-2 text-xs">{shownText(lots.length, list.first.total)}</p>
    </>
  );
}

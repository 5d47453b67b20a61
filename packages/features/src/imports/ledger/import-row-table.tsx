import { importRowLabels } from "@saudabook/contract/imports/import-labels.ts";
import type { ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { Hideable, useAmountsHidden } from "../../page/privacy.tsx";
import { WindowedHead } from "../../table/windowed-head.tsx";
import { WindowedRow } from "../../table/windowed-row.tsx";
import { WindowedTable } from "../../table/windowed-table.tsx";
import type { Windows } from "../../table/windows.ts";
import { IndianTime } from "../../words/indian-time.tsx";
import { InstrumentName } from "../../words/instrument-name.tsx";
import { quantityText } from "../../words/quantity-text.ts";
import { sideLabels } from "../../words/trade-labels.ts";
import { correctionText, fateLabels, whyText } from "./import-words.ts";

export interface ImportRowTableProps {
  /** Identity of the filter of these rows. */
  view: unknown;
  windows: Windows<ImportRow>;
  count: number;
  /** Captions of the file. */
  columns: readonly string[];
  busy: boolean;
  /** Whether rows are cards, because columns don't fit. */
  cards: boolean;
  importHref: (id: string) => string;
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onTop: () => void;
}

interface Column {
  name: string;
  label: string;
  numeric: boolean;
  /** Classes for width and padding if rows have columns. */
  wide: string;
  /** Place of the cell on a card. */
  card: string;
  content: (row: ImportRow, around: Around) => ReactNode;
}

/** Props of the table that its cells need. */
type Around = Pick<ImportRowTableProps, "columns" | "cards" | "importHref">;

const COLUMNS: readonly Column[] = [
  {
    name: "row",
    label: importRowLabels.row,
    numeric: true,
    wide: "w-20 px-2",
    card: "col-start-1 row-start-1 text-left text-xs text-muted",
    content: ({ fileRow }) => formatCount(fileRow),
  },
  {
    name: "fate",
    label: importRowLabels.fate,
    numeric: false,
    wide: "w-60 px-2 leading-4",
    card: "col-start-1 col-span-2 row-start-2 text-xs",
    content: (row, { columns, cards, importHref }) => {
      const why = whyText(row);
      const decision = correctionText(row, columns) ?? (row.fate === "left-out" ? why : null);
      return (
        <>
          <span className="font-medium">{fateLabels[row.fate]}</span>
          {why && why !== decision ? (
            <span className="ml-1.5 text-xs text-muted">{whyOf(row, why, importHref)}</span>
          ) : null}
          {decision ? <Decision text={decision} className={cards ? "ml-1.5" : "block truncate"} /> : null}
        </>
      );
    },
  },
  {
    name: "timestamp",
    label: importRowLabels.timestamp,
    numeric: false,
    wide: "w-29 px-2 figures leading-4 text-muted",
    card: "hidden",
    content: ({ trade }) => (trade ? <IndianTime timestamp={trade.timestamp} twoLine /> : null),
  },
  {
    name: "symbol",
    label: importRowLabels.symbol,
    numeric: false,
    wide: "min-w-0 flex-1 px-2 leading-4 font-medium",
    card: "col-start-1 row-start-1 pl-12 font-medium",
    content: ({ trade, cells }) =>
      trade ? (
        <InstrumentName symbol={trade.symbol} tradedOn={trade.timestamp.slice(0, 10)} />
      ) : (
        <span className="font-normal text-muted">
          <Hideable>{cells.filter((cell) => cell !== "").join(" · ")}</Hideable>
        </span>
      ),
  },
  {
    name: "price",
    label: importRowLabels.price,
    numeric: true,
    wide: "w-28 px-2",
    card: "col-start-2 row-start-1",
    content: ({ trade }) => (trade ? formatMoney(trade.price) : null),
  },
  {
    name: "quantity",
    label: importRowLabels.quantity,
    numeric: true,
    wide: "w-24 px-2",
    card: "hidden",
    content: ({ trade }) => (trade ? <Hideable>{quantityText(trade)}</Hideable> : null),
  },
  {
    name: "type",
    label: importRowLabels.type,
    numeric: false,
    wide: "w-16 px-2 font-medium",
    card: "hidden",
    content: ({ trade }) =>
      trade ? <span className={trade.type === "buy" ? "text-gain" : "text-loss"}>{sideLabels[trade.type]}</span> : null,
  },
];

/** The user's decision on a row, with texts of its cells. */
function Decision({ text, className }: { text: string; className: string }) {
  return (
    <span title={useAmountsHidden() ? undefined : text} className={cn("text-xs text-muted", className)}>
      <Hideable>{text}</Hideable>
    </span>
  );
}

function whyOf({ knownFrom }: ImportRow, why: string, importHref: (id: string) => string): ReactNode {
  if (!knownFrom) return why;
  return (
    <TextLink asChild>
      <AppLink href={importHref(knownFrom.importId)}>{why}</AppLink>
    </TextLink>
  );
}

const LAYOUT = {
  table: "flex h-11 items-center *:shrink-0",
  cards: "grid h-15 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4",
} as const;
const GUESS = { table: 44, cards: 60 } as const;
const CARD_CELL = "block min-w-0 truncate p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";

export function ImportRowTable(props: ImportRowTableProps) {
  const { view, windows, count, columns, busy, cards, importHref, onWindows, onRetryWindow, onTop } = props;
  const layout = cards ? "cards" : "table";
  const heads = COLUMNS.map(({ name, label, numeric, wide }) => ({
    name,
    label,
    numeric,
    className: wide.replace("leading-4", ""),
    sort: undefined,
    onSort: undefined,
  }));
  return (
    <WindowedTable
      label="Rows"
      noun="rows"
      columns={COLUMNS.length}
      view={view}
      count={count}
      windows={windows}
      busy={busy}
      guess={GUESS[layout]}
      head={<WindowedHead columns={heads} layout={cards ? null : "flex items-center *:shrink-0"} />}
      renderRow={(row: ImportRow | undefined, rowIndex, key) => (
        <WindowedRow key={key} loading={!row} rowIndex={rowIndex} className={LAYOUT[layout]}>
          {COLUMNS.map(({ name, numeric, wide, card, content }) => (
            <TableCell
              key={name}
              role="cell"
              numeric={numeric}
              className={cards ? cn(CARD_CELL, card) : cn("truncate py-0", wide)}
            >
              {row && content(row, { columns, cards, importHref })}
            </TableCell>
          ))}
        </WindowedRow>
      )}
      onWindows={onWindows}
      onRetryWindow={onRetryWindow}
      onTop={onTop}
      action={null}
    />
  );
}

import type { ComponentProps, ComponentType } from "react";
import { cn } from "../cn.ts";
import type { Decimal } from "../format-number.ts";
import { formatShort, formatTiny } from "../format-short.ts";
import { type Tone, toneClasses, tonesOf } from "./levels.ts";
import { HIDDEN_AMOUNT } from "./panel-layout.ts";
import { useRoving } from "./use-roving.ts";
import { useSize } from "./use-size.ts";

export type HeatCell = {
  value: Decimal;
  /** The full value, shown if there is room; otherwise its short form or its sign is shown. */
  text: string;
  /** The cell in words, with its row and column: "Monday, 09:15 to 10:00: profit of ₹23,420, 13 trades". */
  name: string;
  /** Size of the sample. */
  n: number;
  /** Whether the sample is too small to be meaningful: the text is not bold. */
  faint: boolean;
  href?: string;
};

type CellLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

export type HeatGridProps = {
  /** Name of the grid. */
  label: string;
  rowLabels: readonly string[];
  columnLabels: readonly string[];
  /** Rows of cells; `null` where nothing was traded. */
  cells: readonly (readonly (HeatCell | null)[])[];
  /** The link component of a cell with an address, e.g. a router's. Default: `a`. */
  link?: ComponentType<CellLinkProps> | "a";
  hideAmounts?: boolean;
  className?: string;
};

const ROW_LABEL_WIDTH = 48;
/** Pixels of a cell that has room for an amount in lakh and crore, and in thousands without decimals. */
const SHORT_WIDTH = 56;
const TINY_WIDTH = 34;
type Room = "full" | "short" | "tiny" | "sign";

/** Values by row and column, such as weekday and hour, as a grid with one tab stop. */
export function HeatGrid(props: HeatGridProps) {
  const { label, link = "a", hideAmounts = false, className } = props;
  const [ref, width] = useSize(390);
  const { columnLabels, rowLabels, cells } = fitted(props, width);
  const columns = columnLabels.length;
  const roving = useRoving({ last: rowLabels.length * columns - 1, columns });
  const toneOf = tonesOf(cells.flatMap((row) => row.flatMap((cell) => (cell ? [cell.value] : []))));
  const cellWidth = cellWidthOf(columns, width);
  const room: Room =
    cellWidth >= 112 ? "full" : cellWidth >= SHORT_WIDTH ? "short" : cellWidth >= TINY_WIDTH ? "tiny" : "sign";
  return (
    <div ref={ref} data-slot="heat-grid" className={cn("min-w-0", className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the keyboard of a grid. */}
      <table role="grid" aria-label={label} className="w-full table-fixed" {...roving.containerProps}>
        <thead>
          <tr>
            <td className="w-12" />
            {columnLabels.map((column) => (
              <th key={column} scope="col" className="pb-1 text-center text-xs font-medium text-muted wrap-anywhere">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowLabels.map((row, line) => (
            <tr key={row}>
              <th scope="row" className="pr-2 text-left text-xs font-medium text-muted">
                {row}
              </th>
              {columnLabels.map((column, at) => (
                <Cell
                  key={column}
                  cell={cells[line]?.[at] ?? null}
                  emptyName={`${row}, ${column}: no trades`}
                  toneOf={toneOf}
                  link={link}
                  room={room}
                  hideAmounts={hideAmounts}
                  itemProps={roving.itemProps(line * columns + at)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellWidthOf = (columns: number, width: number) => (width - ROW_LABEL_WIDTH) / Math.max(1, columns);

/** Rows become columns if the cells would otherwise have no room for an amount, and fewer columns would give it. */
function fitted({ rowLabels, columnLabels, cells }: HeatGridProps, width: number) {
  const isTurned = columnLabels.length > rowLabels.length && cellWidthOf(columnLabels.length, width) < SHORT_WIDTH;
  if (!isTurned) return { rowLabels, columnLabels, cells };
  return {
    rowLabels: columnLabels,
    columnLabels: rowLabels,
    cells: columnLabels.map((_, at) => cells.map((row) => row[at] ?? null)),
  };
}

type CellProps = {
  cell: HeatCell | null;
  emptyName: string;
  toneOf: (value: Decimal) => Tone;
  link: NonNullable<HeatGridProps["link"]>;
  room: Room;
  hideAmounts: boolean;
  itemProps: ReturnType<ReturnType<typeof useRoving>["itemProps"]>;
};

const SIGNS = { "-1": "\u2212", "0": "0", "1": "+" } as const;

function Cell({ cell, emptyName, toneOf, link: Link, room, hideAmounts, itemProps }: CellProps) {
  const tone = toneOf(cell?.value ?? "0");
  const shown = cell && textIn(room, cell, tone, hideAmounts);
  const classes = cn(
    "figures flex h-10 w-full items-center justify-center rounded-sm border border-line text-xs whitespace-nowrap",
    cell === null && "border-transparent",
    room === "sign" && "text-base",
    room === "tiny" && "tracking-tight",
    toneClasses(tone),
    cell && !cell.faint && "font-semibold",
  );
  const content = (
    <>
      <span className="sr-only">{cell?.name ?? emptyName}</span>
      <span aria-hidden="true">{shown ?? "\u00b7"}</span>
    </>
  );
  // A link takes the focus itself; otherwise the cell does.
  const href = cell?.href;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: itemProps have its tabIndex.
    <td role="gridcell" className="rounded-sm p-px" {...(href === undefined && itemProps)}>
      {href !== undefined ? (
        <Link href={href} {...itemProps} className={cn(classes, "hover:border-line-strong")}>
          {content}
        </Link>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </td>
  );
}

function textIn(room: Room, cell: HeatCell, { sign }: Tone, hideAmounts: boolean): string {
  if (room === "sign" || (room === "tiny" && hideAmounts)) return SIGNS[sign];
  if (hideAmounts) return `${sign === 0 ? "" : SIGNS[sign]}${HIDDEN_AMOUNT}`;
  if (room === "tiny") return formatTiny(cell.value);
  return room === "full" ? cell.text : formatShort(cell.value, { signed: true });
}

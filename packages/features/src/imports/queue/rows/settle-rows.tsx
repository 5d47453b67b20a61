import { MAX_CORRECTED_ROWS } from "@saudabook/contract/imports/corrections.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Table, TableBody, TableHead, TableHeaderCell, TableScroll } from "@saudabook/ui/table.tsx";
import { useRef, useState } from "react";
import { useMedia } from "../../../browser/use-media.ts";
import { SettleCard, SettleTableRow } from "./settle-row.tsx";
import { type Decision, isHopeless, type Settling } from "./settling.ts";

export interface SettleRowsProps {
  /** Part of the ids of the headings. */
  fileName: string;
  settling: Settling;
  onDecide: (decisions: ReadonlyMap<number, Decision>) => void;
}

const PAGE = 20;
const NONE: readonly number[] = [];
const TITLE = "Rows we can't read";
const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** The rows of a file that cannot be read: each is corrected in place or left out, and then the file can be imported whole. */
export function SettleRows({ fileName, settling, onDecide }: SettleRowsProps) {
  const { rows, columns, total, settled } = settling;
  const [page, setPage] = useState(0);
  const [asking, setAsking] = useState(false);
  // Keyed by row and kept here: paging or resizing remounts the fields.
  const [asked, setAsked] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const compact = useMedia("(max-width: 63.99rem)");
  const top = useRef<HTMLDivElement>(null);
  const from = Math.min(page, Math.ceil(rows.length / PAGE) - 1) * PAGE;
  const shown = rows.slice(from, from + PAGE);
  const open = rows.filter(({ state }) => state === "open" || state === "wrong");
  const turn = (by: number) => {
    setPage(from / PAGE + by);
    top.current?.focus();
  };
  const rowProps = (row: (typeof rows)[number]) => ({
    row,
    columns,
    asked: asked.get(row.row) ?? NONE,
    onAsk: (column: number) => setAsked(new Map(asked).set(row.row, [...(asked.get(row.row) ?? NONE), column])),
    onDecide: (decision: Decision) => onDecide(new Map([[row.row, decision]])),
  });
  if (isHopeless(settling)) {
    return (
      <Notice tone="error" title={`${rowsText(total)} can't be read`}>
        <p>
          At most {formatCount(MAX_CORRECTED_ROWS)} rows of a file can be corrected or left out. Download the file from
          your broker again and don't edit it.
        </p>
        <p className="mt-1 text-muted">The first: {rows[0]?.problem.message}.</p>
      </Notice>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form would be a box of its own.
    <div
      ref={top}
      role="group"
      tabIndex={-1}
      aria-label={`${TITLE} in ${fileName}`}
      className="flex flex-col gap-3 text-sm outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{TITLE}</p>
          <p className="text-muted">
            Correct each one or leave it out. Your broker's own row is kept as it is beside your correction.
          </p>
        </div>
        {/* Disabled and not removed when the last row is decided, so that the rows below do not move. */}
        <Button size="sm" disabled={open.length === 0} onClick={() => setAsking(true)}>
          {open.length === 0 || open.length === rows.length
            ? "Leave all out"
            : `Leave the other ${formatCount(open.length)} out`}
        </Button>
      </div>
      {compact ? (
        <ul aria-label={TITLE} className="divide-y divide-line rounded-md border border-line bg-surface-raised">
          {shown.map((row) => (
            <SettleCard key={row.row} {...rowProps(row)} />
          ))}
        </ul>
      ) : (
        <TableScroll label={TITLE}>
          <Table aria-label={TITLE}>
            <TableHead>
              <tr>
                <TableHeaderCell numeric>Row</TableHeaderCell>
                <TableHeaderCell>Column</TableHeaderCell>
                <TableHeaderCell>Value</TableHeaderCell>
                <TableHeaderCell>Reason</TableHeaderCell>
                <TableHeaderCell>Correct to</TableHeaderCell>
                <TableHeaderCell>Leave out</TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <SettleTableRow key={row.row} {...rowProps(row)} />
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="figures font-medium">
          {formatCount(settled)} of {rowsText(total)} {settled === 1 ? "is" : "are"} settled
        </output>
        {rows.length > PAGE ? (
          <nav aria-label={`Pages of ${TITLE.toLowerCase()}`} className="flex items-center gap-2">
            <span className="figures text-muted">
              {formatCount(from + 1)}–{formatCount(from + shown.length)} of {formatCount(rows.length)}
            </span>
            <Button size="sm" disabled={from === 0} onClick={() => turn(-1)}>
              Previous
            </Button>
            <Button size="sm" disabled={from + PAGE >= rows.length} onClick={() => turn(1)}>
              Next
            </Button>
          </nav>
        ) : null}
      </div>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${rowsText(open.length)} out?`}
        text={`${open.length === 1 ? "This row" : "These rows"} of ${fileName} won't be imported: ${open.length === 1 ? "its trade is" : "their trades are"} missing from your history and your figures. The import lists ${open.length === 1 ? "it" : "them"} as left out.`}
        action={{
          label: `Leave ${rowsText(open.length)} out`,
          variant: "danger",
          onSelect: () => {
            setAsking(false);
            onDecide(new Map(open.map(({ row }) => [row, { row, leaveOut: true }])));
          },
        }}
      />
    </div>
  );
}

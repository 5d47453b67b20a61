import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { Check } from "lucide-react";
import { CellInputs, type CellInputsProps } from "./cell-inputs.tsx";
import { faultOf, type SettlingState } from "./settling.ts";

/** A row that cannot be read, in columns. */
export function SettleTableRow(props: CellInputsProps) {
  const { row, problem } = props.row;
  return (
    <tr data-slot="table-row" className="border-b border-line align-top last:border-b-0">
      <TableCell numeric className="pt-3.5">
        {formatCount(row)}
      </TableCell>
      <TableCell className="max-w-36 pt-3.5 whitespace-normal wrap-anywhere">{problem.column}</TableCell>
      <TableCell className="max-w-56 pt-4 font-mono text-xs whitespace-normal wrap-anywhere">
        {problem.value === "" ? "(empty)" : problem.value}
      </TableCell>
      <TableCell className="min-w-44 pt-3.5 whitespace-normal">{faultOf(problem, true)}</TableCell>
      <TableCell className="w-64 min-w-52 whitespace-normal">
        <CellInputs {...props} />
      </TableCell>
      <TableCell className="min-w-64">
        <div className="flex h-control items-center gap-3">
          <LeaveOut {...props} />
          <StateMark {...props} />
        </div>
      </TableCell>
    </tr>
  );
}

/** A row that cannot be read, as a card if columns don't fit. */
export function SettleCard(props: CellInputsProps) {
  const { problem } = props.row;
  return (
    <li className="flex flex-col gap-2 px-3 pt-3 pb-2">
      <p className="break-words">
        <span className="font-medium">Row {formatCount(problem.row)}</span> · {faultOf(problem, false)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <LeaveOut {...props} />
        <StateMark {...props} />
      </div>
      {/* Rendered last: the line that is reserved for an error doubles as the card's bottom margin. */}
      <CellInputs {...props} />
    </li>
  );
}

function LeaveOut({ row: { row, state }, onDecide }: CellInputsProps) {
  if (state === "needless") return null;
  return (
    <Checkbox
      label={
        <>
          Leave out<span className="sr-only"> row {row}</span>
        </>
      }
      checked={state === "left-out"}
      onChange={({ target }) => onDecide(target.checked ? { row, leaveOut: true } : null)}
    />
  );
}

const MARKS = {
  open: null,
  wrong: null,
  needless: null,
  checking: "Checking…",
  entered: "Checked when you submit",
  corrected: "Can be read",
  "left-out": "Won't be imported",
} as const satisfies Record<SettlingState, string | null>;

function StateMark({ row, onDecide }: CellInputsProps) {
  if (row.state === "needless") {
    return (
      <Button size="sm" onClick={() => onDecide(null)} aria-label={`Take back the decision on row ${row.row}`}>
        Take back
      </Button>
    );
  }
  const words = MARKS[row.state];
  return words === null ? null : (
    <Badge tone={row.state === "corrected" ? "gain" : "neutral"}>
      {row.state === "corrected" ? <Check aria-hidden="true" /> : null}
      {words}
    </Badge>
  );
}

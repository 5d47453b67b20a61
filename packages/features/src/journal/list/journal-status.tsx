import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { IconButton } from "@saudabook/ui/icon-button.tsx";
import { Pencil, Trash2 } from "lucide-react";
import type { JournalRow } from "./journal-row.ts";

export interface JournalRowActions {
  onEdit: (row: JournalRow) => void;
  onDelete: (row: JournalRow) => void;
  onRetry: (row: JournalRow) => void;
  onDiscard: (row: JournalRow) => void;
}

export interface JournalStatusProps {
  row: JournalRow;
  actions: JournalRowActions;
}

/** The result of a trade with its buttons, or a note that it is not saved. */
export function JournalStatus({ row, actions }: JournalStatusProps) {
  const { trade, save } = row;
  const { onEdit, onDelete, onRetry, onDiscard } = actions;
  if (save === "failed") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-1 not-print:lines:w-32">
        <span className="flex items-center gap-1">
          <Badge tone="warning" className="-ml-1.5">
            Not saved
          </Badge>
          <IconButton label={`Edit ${trade.symbol}`} size="sm" className="print:hidden" onClick={() => onEdit(row)}>
            <Pencil />
          </IconButton>
        </span>
        <span className="-ml-0.5 flex gap-1 print:hidden">
          <Button size="sm" onClick={() => onRetry(row)}>
            Retry
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(row)}>
            Discard
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1 cards:-mr-2 cards:justify-end not-print:lines:w-28 lines:justify-between">
      <span className="flex gap-1">
        <Badge tone={trade.status === "WIN" ? "gain" : "loss"}>{trade.status}</Badge>
        {save === "saving" ? <Badge>Saving</Badge> : null}
      </span>
      {save === "saved" ? (
        <span className="flex print:hidden">
          <IconButton label={`Edit ${trade.symbol}`} size="sm" onClick={() => onEdit(row)}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${trade.symbol}`} size="sm" onClick={() => onDelete(row)}>
            <Trash2 />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}

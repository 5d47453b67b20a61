import { Button } from "@saudabook/ui/button.tsx";
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuLabel } from "@saudabook/ui/dropdown-menu.tsx";
import { Columns3 } from "lucide-react";
import { columnOf } from "./round-trip-columns.tsx";
import { appliesTo, type RoundTripView, type TripColumn, tripColumns, withColumn } from "./round-trip-view.ts";

export interface ColumnMenuProps {
  view: RoundTripView;
  onViewChange: (view: RoundTripView) => void;
  /** Chosen columns without room. */
  left: readonly TripColumn[];
}

/** Chooses the columns; the instrument is always there. */
export function ColumnMenu({ view, onViewChange, left }: ColumnMenuProps) {
  const offered = tripColumns.filter((name) => name !== "instrument" && appliesTo(name, view.status));
  return (
    <DropdownMenu
      trigger={
        <Button>
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      }
    >
      <DropdownMenuLabel>Columns of the table</DropdownMenuLabel>
      {offered.map((name) => (
        <DropdownMenuCheckboxItem
          key={name}
          checked={view.columns.includes(name)}
          onCheckedChange={(checked) => onViewChange(withColumn(view, name, checked))}
        >
          {columnOf(name).label}
          {left.includes(name) ? <span className="ml-auto pl-4 text-xs text-muted">no room</span> : null}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  );
}

import type { InspectedRow } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { cn } from "@saudabook/ui/cn.ts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";

const SHOWN = 8;

export interface RawRowsProps {
  rows: readonly InspectedRow[];
  headerRow: number | null;
}

/** The first rows of the file as they are, starting at the row of captions once it is known. */
export function RawRows({ rows, headerRow }: RawRowsProps) {
  const from = Math.max(
    0,
    rows.findIndex(({ row }) => row === headerRow),
  );
  const shown = rows.slice(from, from + SHOWN);
  const width = Math.max(1, ...shown.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const head = headerRow === null ? undefined : shown[0];
  const body = head ? shown.slice(1) : shown;
  return (
    <TableScroll label="Rows of the file">
      <Table aria-label="Rows of the file">
        <TableHead>
          <tr>
            <TableHeaderCell numeric>Row</TableHeaderCell>
            {places.map((place) => (
              <TableHeaderCell key={place}>
                <span className="block max-w-56 truncate" title={head?.cells[place]}>
                  {head?.cells[place] || `Column ${place + 1}`}
                </span>
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {body.map(({ row, cells }) => (
            <TableRow key={row}>
              <TableCell numeric className="text-muted">
                {row}
              </TableCell>
              {places.map((place) => (
                <TableCell key={place} className={cn("figures whitespace-nowrap", !cells[place] && "text-muted")}>
                  <span className="block max-w-56 truncate">{cells[place] || "–"}</span>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

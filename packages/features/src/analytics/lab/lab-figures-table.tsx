import type { LabFigures } from "@saudabook/contract/analysis/lab/lab.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@saudabook/ui/table.tsx";
import { Amount } from "../../page/privacy.tsx";

/** Actual figures beside those of the scenario, each with its number of trades. */
export function LabFiguresTable({ figures, label }: { figures: LabFigures; label: string }) {
  const { actual, simulated } = figures;
  const money = (
    name: string,
    read: (side: LabFigures["actual"]) => string | null,
    look: "pnl" | "signed" | "plain" = "pnl",
  ) => (
    <TableRow key={name}>
      <th scope="row" className="py-1.5 pr-3 pl-4 text-left font-normal sm:pl-5">
        {name}
      </th>
      {[actual, simulated].map((side, at) => {
        const value = read(side);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same two columns.
          <TableCell key={at} numeric>
            {value === null ? "–" : <Amount value={value} pnl={look === "pnl"} signed={look === "signed"} />}
          </TableCell>
        );
      })}
    </TableRow>
  );
  return (
    <Table aria-label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell>Figure</TableHeaderCell>
          <TableHeaderCell numeric>Actual</TableHeaderCell>
          <TableHeaderCell numeric>Scenario</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        <TableRow>
          <th scope="row" className="py-1.5 pr-3 pl-4 text-left font-normal sm:pl-5">
            Closed trades
          </th>
          <TableCell numeric>{formatCount(actual.trades)}</TableCell>
          <TableCell numeric>{formatCount(simulated.trades)}</TableCell>
        </TableRow>
        {money("Gross P&L", ({ gross }) => gross)}
        {money("Charges", ({ charges }) => charges, "plain")}
        {money("Net P&L", ({ net }) => net)}
        {money("Average net per trade", ({ mean }) => mean)}
        {money("Largest drawdown", ({ drawdown }) => drawdown.amount, "signed")}
      </TableBody>
    </Table>
  );
}

/** Leads from the actual net to the net of the scenario; exact. */
export function LabBridge({
  figures: { actual, simulated, bridge },
  isBooked,
}: {
  figures: LabFigures;
  isBooked: boolean;
}) {
  const rows = [
    { label: "Actual net P&L", value: actual.net },
    { label: "Units removed or resized", value: bridge.removed },
    { label: "Units of the scenario, after actual charges", value: bridge.kept },
    ...(isBooked ? [] : [{ label: "Change in charges after recalculation", value: bridge.chargesEffect }]),
  ];
  return (
    <dl aria-label="From the actual net to the scenario" className="text-sm">
      {rows.map(({ label, value }) => (
        <BridgeRow key={label} label={label} value={value} className="border-b border-line" />
      ))}
      <BridgeRow
        label={
          isBooked
            ? "Net P&L of the scenario, with charges as booked"
            : "Net P&L of the scenario: its units less that change"
        }
        value={simulated.net}
        className="border-t-3 border-double border-line-strong font-semibold"
      />
    </dl>
  );
}

function BridgeRow({ label, value, className }: { label: string; value: string; className: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1.5 ${className}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="figures whitespace-nowrap">
        <Amount value={value} signed />
      </dd>
    </div>
  );
}

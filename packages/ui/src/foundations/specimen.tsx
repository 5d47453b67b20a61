import { FileSpreadsheet, MoreHorizontal } from "lucide-react";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { BrandMark } from "../brand-mark.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Facts } from "../facts.tsx";
import { FileDrop } from "../file-drop.tsx";
import { formatNumber } from "../format-number.ts";
import { IconButton } from "../icon-button.tsx";
import { Money } from "../money.tsx";
import { Notice } from "../notice.tsx";
import { Panel } from "../panel.tsx";
import { PasswordField } from "../password-field.tsx";
import { Progress } from "../progress.tsx";
import { SegmentedControl } from "../segmented-control.tsx";
import { SelectField } from "../select-field.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow, TableScroll } from "../table.tsx";
import { TextField } from "../text-field.tsx";
import { TextLink } from "../text-link.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import { Toast } from "../toast.tsx";

const nothing = () => {};

const rows = [
  ["BUY", "HDFCGOLD", "54", "128.16", "1240.50"],
  ["SELL", "BANKNIFTY2340640600PE", "25", "238.35", "-839729.50"],
  ["BUY", "M&M", "1500", "2890.00", "0"],
  ["SELL", "NIFTY 16 JUN 26 23900 Call", "130", "61.15", "-3542.50"],
] as const;

/** The primitives beside each other, as a designer lays them out to see whether they are one family. */
export function Specimen() {
  return (
    <main className="flex flex-col gap-6 p-4 sm:p-8">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <BrandMark />
        <span className="flex items-center gap-3 text-sm">
          <ThemeSwitch value="system" onChange={nothing} />
          <Avatar name="Asha Rao" /> Asha Rao
        </span>
      </header>
      <h1 className="text-2xl font-semibold tracking-tight">Specimen</h1>
      <div className="grid gap-6 lg:grid-cols-3">
        <Panel title="Trade History" flush className="lg:col-span-2" actions={<Button size="sm">See Analytics</Button>}>
          <History />
        </Panel>
        <Panel title="Actions" description="One primary a screen">
          <div className="flex flex-wrap gap-2">
            <Button variant="primary">Submit Trades</Button>
            <Button>Cancel</Button>
            <Button variant="quiet">Remove file</Button>
            <Button variant="danger">Logout</Button>
            <Button disabled>Disabled</Button>
            <Button variant="primary" busy>
              Sign Up
            </Button>
            <IconButton label="More" variant="secondary">
              <MoreHorizontal />
            </IconButton>
          </div>
          <p className="mt-4 flex flex-wrap gap-2">
            <Badge>NSE</Badge>
            <Badge tone="accent">Now in Beta</Badge>
            <Badge tone="gain">WIN</Badge>
            <Badge tone="loss">LOSS</Badge>
            <Badge tone="warning">Estimate</Badge>
          </p>
          <p className="mt-4 text-sm">
            No account yet? <TextLink href="#signup">Sign Up</TextLink>
          </p>
        </Panel>
      </div>
      <div className="grid gap-6 lg:grid-cols-3">
        <Fields />
        <Panel title="Messages">
          <div className="flex flex-col gap-3">
            <Notice>Groww's F&O report has no times, so its trades show only the day.</Notice>
            <Notice tone="success">148 trades imported, 11 already known</Notice>
            <Notice tone="warning" title="Estimate">
              We calculate charges from the day of the trade.
            </Notice>
            <Notice tone="error" title="Error uploading file." action={<Button size="sm">Try again</Button>}>
              Row 14: quantity “1,0” is not a number
            </Notice>
            <Toast tone="success" title="Your Trade updates successfully" onDismiss={nothing} />
            <Progress label="Uploading" value={38} text="3.1 of 8.0 MB" />
          </div>
        </Panel>
        <Panel title="Nothing yet">
          <EmptyState
            level={3}
            className="py-4"
            icon={<FileSpreadsheet />}
            title="Trade Details is Empty"
            text="You haven't added any trades yet. Start adding trades to view them on the dashboard."
            action={<Button variant="primary">Add Trade</Button>}
          />
          <div className="mt-6 flex flex-col gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton />
            <Skeleton className="w-3/4" />
          </div>
        </Panel>
      </div>
    </main>
  );
}

function History() {
  return (
    <>
      <Facts
        className="p-4 sm:p-5"
        facts={[
          { term: "Client ID", value: "AB1234" },
          { term: "Net P&L", value: <Money value="-842031.50" pnl arrow className="text-lg font-semibold" /> },
          { term: "Best day", value: <Money value="1240.50" pnl arrow className="text-lg font-semibold" /> },
        ]}
      />
      <TableScroll label="Trade History" bare className="border-t border-line">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Type</TableHeaderCell>
              <TableHeaderCell onSort={nothing}>Symbol</TableHeaderCell>
              <TableHeaderCell numeric onSort={nothing} sort="descending">
                Quantity
              </TableHeaderCell>
              <TableHeaderCell numeric>Price</TableHeaderCell>
              <TableHeaderCell numeric>P&L</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map(([type, symbol, quantity, price, pnl]) => (
              <TableRow key={symbol}>
                <TableCell className={type === "BUY" ? "font-medium text-gain" : "font-medium text-loss"}>
                  {type}
                </TableCell>
                <TableCell>{symbol}</TableCell>
                <TableCell numeric>{formatNumber(quantity)}</TableCell>
                <TableCell numeric>
                  <Money value={price} />
                </TableCell>
                <TableCell numeric>
                  <Money value={pnl} pnl />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </>
  );
}

function Fields() {
  return (
    <Panel title="Fields">
      <div className="flex flex-col gap-4">
        <TextField label="Full Name" required defaultValue="Asha Rao" autoComplete="off" />
        <TextField
          label="Phone Number"
          hint="Ten digits"
          error="Phone Number must have exactly 10 digits"
          defaultValue="987654321"
        />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="ledger and string" />
        <SelectField label="Choose Your Broker" options={[{ value: "zerodha", label: "Zerodha" }]} />
        <SegmentedControl
          legend="Kind of trade"
          value="intraday"
          onChange={nothing}
          options={[
            { value: "intraday", label: "Intraday" },
            { value: "equity", label: "Equity" },
          ]}
        />
        <FileDrop label="Excel Sheet" file={null} onFile={nothing} />
      </div>
    </Panel>
  );
}

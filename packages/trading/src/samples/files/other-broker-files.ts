import type { OtherKind } from "../../imports/brokers/other-files.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { workbook } from "./workbook.ts";

/** The owner of the files, whose data a message must never repeat. */
export const holder = { name: "Devika Ramanathan", code: "QX90417", pan: "ABCPD1234E", mobile: "9812345670" } as const;

const named = `Name | ${holder.name}`;
const client = `Client ID | ${holder.code}\nClient Name | ${holder.name}\nPAN | ${holder.pan}`;
const groww = `${named}\nUnique Client Code | ${holder.code}`;
const funds = `Personal Details\n${named}\nMobile Number | ${holder.mobile}\nPAN | ${holder.pan}`;
const upstox = `UPSTOX SECURITIES PRIVATE LIMITED\nUCC | ${holder.code}\n${named}\nPAN | ${holder.pan}`;
const angelOne = `Client Code | ${holder.code}\nClient Name | ${holder.name}`;
const paytm = `UCC | ${holder.code}\n${named}\nPAN number | ${holder.pan}\nPeriod | 01-Apr-2026 to 31-Jul-2026`;
const dhan = `${named}\nUCC | ${holder.code}`;

/** Files as brokers give them, with invented rows: a line a row, `== name` before each sheet of a workbook. */
const texts = {
  "kite-orders": `Time | Type | Instrument | Product | Qty. | Avg. price | Status
2023-02-09 10:14:28 | SELL | BANKNIFTY2320941400CE | NRML | 50/50 | 125 | COMPLETE`,
  "kite-positions": `Product | Instrument | Qty. | Avg. | LTP | P&L | Chg.
CNC | ITC | 3 | 420 | 419 | -3 | -0.2%`,
  "kite-holdings": `Instrument | Qty. | Avg. cost | LTP | Cur. val | P&L | Net chg. | Day chg.
INFY | 5 | 1500 | 1600 | 8000 | 500 | 6.7 | -0.2`,
  "zerodha-holdings": `== Equity
Client ID | ${holder.code}
Equity Holdings Statement as on 2026-07-14
Invested Value | 7500
Symbol | ISIN | Sector | Quantity Available | Quantity Discrepant | Quantity Long Term | Average Price | Previous Closing Price | Unrealized P&L
INFY | INE009A01021 | IT | 5 | 0 | 5 | 1500 | 1600 | 500`,
  "zerodha-ledger": `particulars | posting_date | cost_center | voucher_type | debit | credit | net_balance
Opening Balance |  |  |  |  |  | 0.000000
Funds added using UPI | 2025-09-01 | NSE-EQ - Z | Bank Receipts | 0.000000 | 10000.000000 | 10000.000000`,
  "zerodha-dividends": `== Equity Dividends
${client}
Equity Dividends from 2025-04-01 to 2026-03-31
Symbol | ISIN | Ex-Date | Quantity | Dividend Per Share | Net Dividend Amount
INFY | INE009A01021 | 2025-06-01 | 5 | 22 | 110`,
  "zerodha-tax-pnl": `== Tradewise Exits from 2024-04-01
View Zerodha's guide on using tax reports for filing.
${client}
F&O
Symbol | Entry Date | Exit Date | Quantity | Buy Value | Sell Value | Profit | Turnover | Brokerage | IPFT | SEBI Charges | STT
NIFTY2540323750CE | 2025-04-02T09:29:49 | 2025-04-02T09:40:00 | 75 | 7500 | 8250 | 750 | 750 | 40 | 0.1 | 0.1 | 8
== F&O
Account Head | Amount
Brokerage - Z | 40`,
  "zerodha-pnl": `== Equity
Client ID | ${holder.code}
P&L Statement for Equity from 2025-04-01 to 2026-03-31
Account Head | Amount
Brokerage - Z | 0
Symbol | ISIN | Quantity | Buy Value | Sell Value | Realized P&L | Realized P&L Pct. | Previous Closing Price | Open Quantity
INFY | INE009A01021 | 5 | 7500 | 8000 | 500 | 6.7 | 1600 | 0`,
  "groww-stock-pnl": `== Trade Level
${groww}
P&L Statement for stocks from 01-04-2026 TO 18-06-2026
Realised trades
Stock name | ISIN | Quantity | Buy date | Buy price | Buy value | Sell date | Sell price | Sell value | Realised P&L | Remark
INFOSYS LTD | INE009A01021 | 5 | 01-04-2026 | 1500 | 7500 | 02-04-2026 | 1600 | 8000 | 500
== Scrip Level
Stock name | ISIN | Quantity | Avg buy price | Avg sell price | Realised P&L`,
  "groww-holdings": `== Sheet1
${groww}
Holdings statement for stocks as on 23-08-2026
Invested Value | 7500
Stock Name | ISIN | Quantity | Average buy price | Buy value | Closing price | Closing value | Unrealised P&L
INFOSYS LTD | INE009A01021 | 5 | 1500 | 7500 | 1600 | 8000 | 500`,
  "groww-fno-contracts": `== Contract Level
${groww}
P&L Statement for Futures & Options from 01 Oct 2025 to 18 Jan 2026
Scrip Name | Quantity | Avg Buy Price | Buy Value | Avg Sell Price | Sell Value | Realized P&L
NIFTY 16 JUN 26 23900 Call | 65 | 88.4 | 5746 | 61.15 | 3974.75 | -1771.25`,
  "groww-fund-holdings": `== Holdings
${funds}
HOLDINGS AS ON 2026-09-02
Scheme Name | AMC | Category | Sub-category | Folio No. | Source | Units | Invested Value | Current Value | Returns | XIRR
Flexi Cap Fund | PPFAS Mutual Fund | Equity | Flexi Cap | 1234567 | Groww | 50 | 5000 | 5500 | 500 | 9%`,
  "groww-fund-orders": `== Transactions
${funds}
Scheme Name | Transaction Type | Units | NAV | Amount | Date
Flexi Cap Fund | PURCHASE | 50.0 | 100.0 | 5,000 | 10 Apr 2025`,
  "upstox-pnl": `== REALIZED_PNL
${upstox}
Segment | EQ
Realised P&L Details
Scrip Name | Scrip Code | Symbol | ISIN | Scrip Opt | Qty | Buy Date | Buy Rate | Buy Amt | Sell Date | Sell Rate | Sell Amt | Days | Total PL
INFOSYS | 500209 | INFY | INE009A01021 | EQ | 5 | 01-04-2026 | 1500 | 7500 | 02-04-2026 | 1600 | 8000 | 1 | 500`,
  "upstox-ledger": `== LEDGER_V3
${upstox}
Wallet | Trade Date | Settlement Date | Exchange | Segment | Type | Narration | Debit | Credit | Closing Balance
TRADING | 01-04-2026 | 02-04-2026 | NSE | EQ | Bill | Bill | Rs2,500.00 | – | Rs500.00`,
  "angel-one-tax-pnl": `== Summary
Angel One Limited, formerly Angel Broking Limited
${angelOne}
== Equity+Bonds+SGB Trade Details
${angelOne}
Intraday (Speculation)
ISIN | Scrip Name | Qty | Transaction Date | Avg Buy Price | Buy Value | Avg Sell Price | Sell Value | Charges and Statutory | STT | Taxable P&L
INE009A01021 | INFOSYS LTD | 5 | 01-04-2026 | 1500 | 7500 | 1600 | 8000 | 3 | 2 | 495`,
  "angel-one-pnl": `== Equity P&L
${angelOne}
Delivery PnL
Scrip Symbol | Company Name | Quantity | Avg Buy Price | Buy Value | Avg Sell Price | Sell Value | Gross PnL | Brokerage | Net PnL
INFY | INFOSYS LTD | 5 | 1500 | 7500 | 1600 | 8000 | 500 | 0 | 500`,
  "angel-one-ledger": `== Broking Ledger
${angelOne}
Transaction | Date | Segment | Voucher | Debit | Credit | Running Balance
Funds added | 01-04-2026 | NSE | 1 | 0 | 1000 | 1000`,
  "dhan-pnl": `== Dhan_P&L
PnL report | From 01-04-2026 to 31-07-2026
${dhan}
Scrip Name | Buy Qty. | Avg. Buy Price | Buy Value | Sell Qty. | Avg. Sell Price | Sell Value | Closing Price | Realised P&L | Realised P&L %
Infosys | 5 | 1500 | 7500 | 5 | 1600 | 8000 | 1600 | 500 | 6.7`,
  "dhan-ledger": `Ledger Statement | From 01-04-2026 to 31-07-2026
${dhan}
Posting Date | Posting reference | Description | Narration | Credit | Debit | Net Balance
01-04-2026 | R1 | Funds Deposited | Money added to your Trading Account | 1000 | 0 | 1000`,
  "dhan-holdings": `== Dhan_Demat_Holding
Holding summary | For 01-07-2026
${dhan}
Scrip Name | ISIN Code | Free Holding | Locked In | Safe Keep | MTF Pledge | Margin Pledge | CUSA Pledge | Closing Price | Valuation
Infosys | INE009A01021 | 5 | 0 | 0 | 0 | 0 | 0 | 1600 | 8000`,
  "dhan-dividends": `Dividend payout report | From 01-04-2026 to 31-07-2026
${dhan}
Date | Scrip Name | Dividend Per Share | Quantity | Dividend Paid
01-Jun-26 | Infosys | 22 | 5 | 110`,
  "paytm-pnl": `== Realized P&L Detail
${paytm}
Scrip Name | ISIN | Quantity | Buy Date | Buy Price | Buy Value | Sell Date | Sell Price | Sell Value | P&L Value
INFOSYS LTD | INE009A01021 | 5 | 01-Apr-2026 | 1500 | 7500 | 02-Apr-2026 | 1600 | 8000 | 500
RELIANCE | INE002A01018 | 5 | 01-Apr-2026 | 1300 | 6500 | 02-Apr-2026 | 1310 | 6550 | 50`,
  "fyers-old-trades": `Symbol | Side | Segment | Order Type | Qty | Price | Trade Value | Trade No | Order No | Exchange
INFY | BUY | CASH | LIMIT | 5 | 1500 | 7500 | 1 | 2 | NSE`,
} as const satisfies Record<OtherKind, string>;

/** A file of every kind that cannot be imported, by its kind. */
export async function otherBrokerFiles(): Promise<Map<OtherKind, UploadedFile>> {
  const files = new Map<OtherKind, UploadedFile>();
  for (const kind of Object.keys(texts) as OtherKind[]) files.set(kind, await fileOf(kind, texts[kind]));
  return files;
}

/** A workbook of the sheets that a text names, or a CSV file where it names none. */
export async function fileOf(name: string, text: string): Promise<UploadedFile> {
  const rowsOf = (part: string) => part.split("\n").map((line) => line.split(" | ").map((cell) => cell.trim()));
  if (!text.startsWith("== ")) {
    const lines = rowsOf(text).map((cells) => cells.join(","));
    return { name: `${name}.csv`, bytes: new TextEncoder().encode(`${lines.join("\n")}\n`) };
  }
  const sheets = text.split(/(?:^|\n)== /).slice(1);
  const read = sheets.map((sheet) => {
    const [[title = ""] = [], ...rows] = rowsOf(sheet);
    return { name: title, rows: rows.map((cells, index) => ({ number: index + 1, cells: cells.map(cellOf) })) };
  });
  return { name: `${name}.xlsx`, bytes: await workbook(read) };
}

const cellOf = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) && text.length < 12 ? Number(text) : text);

import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { describe, expect, it } from "vitest";
import { angelOneTradesXlsx } from "../samples/files/angel-one-files.ts";
import { dhanTransactionsCsv } from "../samples/files/dhan-files.ts";
import { fyersTradebookCsv } from "../samples/files/fyers-files.ts";
import { growwFnoPnlCsv, growwFnoPnlXlsx } from "../samples/files/groww-fno-pnl-files.ts";
import { growwOrdersCsv, growwOrdersXlsx } from "../samples/files/groww-orders-files.ts";
import { iciciDirectTradesCsv } from "../samples/files/icici-direct-files.ts";
import { fileOf, holder, otherBrokerFiles } from "../samples/files/other-broker-files.ts";
import { paytmMoneyTradebookXlsx } from "../samples/files/paytm-money-files.ts";
import { upstoxTradesXlsx } from "../samples/files/upstox-files.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "../samples/files/zerodha-tradebook-files.ts";
import { type OtherFile, type OtherKind, otherFiles } from "./brokers/other-files.ts";
import {
  choices,
  expectNobodyNamed,
  GROWW_FNO,
  outcome,
  PNL,
  refusal,
  TITLE,
  TRADE_TYPES,
  UCC,
} from "./file-kinds.test-setup.ts";
import type { ImportRefused } from "./import-refused.ts";
import type { Chosen } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

const inWords = { ...brokerNames, equity: "Equity", fno: "Future & Option" } as const;

const downloads = {
  zerodha: { equity: /Tradebook, choose Equity/, fno: /Tradebook, choose F&O/ },
  groww: { equity: /Reports → Stocks order history/, fno: /Reports → F&O P&L/ },
  angelone: { equity: /Angel One open Reports → Trades History/, fno: /Angel One open Reports → Trades History/ },
  dhan: { equity: /Global Transaction Report/, fno: /Global Transaction Report/ },
  fyers: { equity: /Fyers open Reports → Tradebook/, fno: /Fyers open Reports → Tradebook/ },
  icicidirect: { equity: /ICICI Direct open the Trade Book/, fno: null },
  paytmmoney: { equity: /Paytm Money open Reports → Tradebook/, fno: null },
  upstox: { equity: /Upstox open Reports → Trade/, fno: /Upstox open Reports → Trade/ },
  other: { equity: /map its columns/, fno: /map its columns/ },
} as const satisfies Record<Broker, Record<TradeType, RegExp | null>>;

/** The fields of the form that have to change from `chosen` to `needed`. */
function changed(needed: Chosen, chosen: Chosen): string[] {
  const parts = [
    needed.broker !== chosen.broker && needed.broker,
    needed.tradeType !== chosen.tradeType && needed.tradeType,
  ];
  return parts.filter((part) => part !== false).map((part) => inWords[part]);
}

function expectNextStep(message: string, asked: Chosen, chosen: Chosen): void {
  const way = downloads[asked.broker][asked.tradeType];
  const needed: Chosen = way === null ? { ...asked, tradeType: "equity" } : asked;
  expect(message).toMatch(way ?? downloads[asked.broker].equity);
  const change = changed(needed, chosen);
  if (change.length === 0) expect(message).toMatch(/Then upload that file\.$/);
  else expect(message).toContain(`Then choose ${change.join(" and ")} here and upload that file.`);
}

const others = otherBrokerFiles();

const holderOf = () => ({ name: holder.name, clientId: holder.code });

const CALL = "NIFTY 16 JUN 26 23900 Call | 65 | 15 Jun 2026 | 5746 | 16 Jun 2026 | 3974.75 | -1771.25";

const SHARE = "RELIANCE | 5 | 15 Jun 2026 | 6500 | 16 Jun 2026 | 6550 | 50";

const tradebooks: [string, Chosen, () => UploadedFile | Promise<UploadedFile>][] = [
  ["a Zerodha equity tradebook", { broker: "zerodha", tradeType: "equity" }, () => zerodhaTradebookXlsx()],
  [
    "a Zerodha equity tradebook",
    { broker: "zerodha", tradeType: "equity" },
    () => zerodhaTradebookCsv({ header: 2018 }),
  ],
  [
    "a Zerodha currency tradebook",
    { broker: "zerodha", tradeType: "fno" },
    () => zerodhaTradebookCsv({ segment: "CDS" }),
  ],
  [
    "a Zerodha commodity tradebook",
    { broker: "zerodha", tradeType: "fno" },
    () => zerodhaTradebookXlsx({ segment: "COM" }),
  ],
  ["a Zerodha F&O tradebook", { broker: "zerodha", tradeType: "fno" }, () => zerodhaTradebookCsv({ segment: "FO" })],
  ["a Groww stock order history", { broker: "groww", tradeType: "equity" }, () => growwOrdersXlsx(holderOf())],
  ["a Groww stock order history", { broker: "groww", tradeType: "equity" }, () => growwOrdersCsv(holderOf())],
  ["a Groww F&O profit and loss report", { broker: "groww", tradeType: "fno" }, () => growwFnoPnlXlsx(holderOf())],
  ["a Groww F&O profit and loss report", { broker: "groww", tradeType: "fno" }, () => growwFnoPnlCsv(holderOf())],
  ...TRADE_TYPES.flatMap((tradeType): typeof tradebooks => {
    const choice = { ...holderOf(), segment: tradeType === "equity" ? ("EQ" as const) : ("FO" as const) };
    return [
      ["an Angel One trade history", { broker: "angelone", tradeType }, () => angelOneTradesXlsx(choice)],
      ["a Dhan global transaction report", { broker: "dhan", tradeType }, () => dhanTransactionsCsv(choice)],
      ["a Fyers tradebook", { broker: "fyers", tradeType }, () => fyersTradebookCsv(choice)],
      ["an Upstox trade report", { broker: "upstox", tradeType }, () => upstoxTradesXlsx(choice)],
    ];
  }),
  ["an ICICI Direct equity trade book", { broker: "icicidirect", tradeType: "equity" }, () => iciciDirectTradesCsv()],
  [
    "a Paytm Money equity tradebook",
    { broker: "paytmmoney", tradeType: "equity" },
    () => paytmMoneyTradebookXlsx(holderOf()),
  ],
];

it("has a sample of every broker", () => {
  const brokers = new Set(tradebooks.map(([, needed]) => needed.broker));
  expect([...brokers].sort()).toEqual(
    Object.keys(brokerNames)
      .filter((one) => one !== "other")
      .sort(),
  );
});

describe.each(choices)("with $broker and $tradeType chosen", (chosen) => {
  it.each(otherFiles.map(({ kind }) => kind))("%s is named, and what to do instead", async (kind: OtherKind) => {
    const file = (await others).get(kind) as UploadedFile;
    const known = otherFiles.find((one) => one.kind === kind) as OtherFile;
    const { code, message } = await refusal(file, chosen);
    expect(code).toBe("unsupported_file");
    expect(message.startsWith(`This is ${known.description}. We can't import it.`), message).toBe(true);
    if (known.broker === null) return expect.unreachable(`${kind} is of no broker`);
    expectNextStep(message, { broker: known.broker, tradeType: known.tradeType ?? chosen.tradeType }, chosen);
    expectNobodyNamed(message);
  });

  it.each(tradebooks)("%s is imported, or the refusal names the choice", async (description, needed, make) => {
    const result = await outcome(await make(), chosen);
    const change = changed(needed, chosen);
    if (change.length === 0) return expect(result).toBeGreaterThan(5);
    expect(result).toMatchObject({
      code: "wrong_file",
      message: `This is ${description}, but you chose ${inWords[chosen.broker]} and ${inWords[chosen.tradeType]}. Choose ${change.join(" and ")} and upload it again.`,
    });
    expectNobodyNamed((result as ImportRefused).message);
  });

  it("Zerodha's tradebook of MF is refused for good", async () => {
    const description = "mutual fund";
    const { bytes } = zerodhaTradebookCsv();
    const text = new TextDecoder().decode(bytes).replaceAll(",EQ,", ",MF,");
    const { code, message } = await refusal({ name: "a.csv", bytes: new TextEncoder().encode(text) }, chosen);
    expect(code).toBe("unsupported_file");
    expect(message).toContain(`This is a Zerodha ${description} tradebook. We import only Equity and Future & Option.`);
    expectNextStep(message, { broker: "zerodha", tradeType: chosen.tradeType }, chosen);
  });

  it("an empty tradebook of another broker is said to be empty", async () => {
    const none = { rows: 0, ...holderOf() };
    const empty = [
      ...[zerodhaTradebookCsv({ rows: 0 }), growwOrdersCsv(none), dhanTransactionsCsv(none), fyersTradebookCsv(none)],
      ...(await Promise.all([angelOneTradesXlsx(none), upstoxTradesXlsx(none), paytmMoneyTradebookXlsx(none)])),
      iciciDirectTradesCsv({ rows: 0 }),
    ];
    for (const file of empty) {
      const { code, message } = await refusal(file, chosen);
      expect(code).toBe("no_trades");
      expectNobodyNamed(message);
    }
  });
});

describe("a Groww F&O report", () => {
  const imported = [
    [`${UCC}\n${TITLE}\n${PNL}\n${CALL}`, "with all that Groww writes"],
    [`${TITLE}\n${PNL}\n${CALL}`, "without its owner"],
    [`Unique Client Code | ${holder.code}\nOptions\n${PNL}\n${CALL}`, "without its title"],
    [`== Trade Level\n${PNL}\n${CALL}`, "on its sheet"],
    [`${TITLE}\nFutures\n${PNL}\nTotal |  |  | 1 |  | 1 | 0\nOptions\n${PNL}\n${CALL}`, "whose first section is empty"],
  ] as const;
  it.each(imported)("is imported %2$s", async (text) => {
    expect(await outcome(await fileOf("report", text), GROWW_FNO)).toBe(2);
  });

  const refused = [
    [
      "Scrip Name | ISIN | Quantity | Buy Date | Buy Value | Sell Date | Sell Value | Realized P&L\nRELIANCE | INE002A01018 | 5 | 15 Jun 2026 | 6500 | 16 Jun 2026 | 6550 | 50",
      /This is a profit and loss report, but not Groww's/,
    ],
    [`${PNL}\n${SHARE}`, /This is a profit and loss report, but not Groww's/],
    [`${TITLE}\n${PNL}\n${SHARE}`, /This is a profit and loss report, but not Groww's/],
    [`${UCC}\n${PNL}\n${SHARE}`, /This is a Groww report of a kind we don't know.*F&O P&L/],
    [`${PNL}\n${CALL}`, /without the rows that Groww writes above it.*F&O P&L/],
    [`${UCC}\nTax Statement for Commodities from 1\n${PNL}\n${CALL}`, /This is a Groww commodities report/],
    [
      `UPSTOX SECURITIES PRIVATE LIMITED\n${TITLE}\n${PNL}\n${CALL}`,
      /can't be sure what this file is.*Groww F&O.*Upstox/,
    ],
  ] as const;
  it.each(refused)("is not taken for one: %s", async (text, message) => {
    const result = await refusal(await fileOf("report", text), GROWW_FNO);
    expect(result.code).toBe("unsupported_file");
    expect(result.message).toMatch(message);
    expectNobodyNamed(result.message);
  });

  it("names the row that is no contract", async () => {
    const { code, rows } = await refusal(await fileOf("report", `${TITLE}\n${PNL}\n${CALL}\n${SHARE}`), GROWW_FNO);
    expect(code).toBe("bad_rows");
    expect(rows).toEqual([
      {
        row: 4,
        column: "Scrip Name",
        value: "RELIANCE",
        message:
          'Row 4: Scrip Name "RELIANCE" isn\'t a future or option as Groww names them, such as NIFTY 16 JUN 26 23900 Call',
      },
    ]);
  });
});

describe("a file that could be two", () => {
  const captions = "Trade Type | Order Execution Time | Trade Date | Quantity | Price | Symbol | Type";
  it("is refused, whichever is chosen", async () => {
    const text = `${captions} | Execution date and time | Exchange Order Id\nbuy | 2024-04-01T09:57:47`;
    for (const chosen of choices) {
      const { code, message } = await refusal(await fileOf("both", text), chosen);
      expect(code).toBe("unsupported_file");
      expect(message).toMatch(/can't be sure.*a Zerodha tradebook and like a Groww stock order history/);
    }
    const zerodha = new TextDecoder().decode(zerodhaTradebookCsv().bytes);
    const bytes = new TextEncoder().encode(`Unique Client Code,${holder.code}\n${zerodha}`);
    const { message } = await refusal({ name: "a.csv", bytes }, { broker: "zerodha", tradeType: "equity" });
    expect(message).toMatch(/can't be sure.*a Zerodha tradebook and like a Groww report/);
    expectNobodyNamed(message);
  });

  it("is refused when two of its sheets would be right", async () => {
    const rows =
      "Symbol | Trade Date | Segment | Trade Type | Quantity | Price | Order Execution Time\nINFY | 2024-04-01 | EQ | buy | 1 | 1500 | 2024-04-01T09:57:47";
    const two = await fileOf("two", `== Equity\n${rows}\n== Equity (2)\n${rows}`);
    expect((await refusal(two, { broker: "zerodha", tradeType: "equity" })).message).toMatch(
      /Two sheets of this workbook contain a Zerodha equity tradebook/,
    );
    const empty = await fileOf("one", `== Equity\n${rows}\n== Equity (2)\n${rows.split("\n")[0]}`);
    expect(await outcome(empty, { broker: "zerodha", tradeType: "equity" })).toBe(1);
  });
});

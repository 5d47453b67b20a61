import { describe, expect, it } from "vitest";
import { sum } from "../../money.ts";
import { taxLotsResponse } from "../lot-responses.ts";
import { groupsOf, type TaxExample } from "../tax-account.test-setup.ts";
import { taxYearResponse } from "../tax-responses.ts";
import type { Cell, Sheet } from "./cells.ts";
import { rows112a } from "./rows-112a.ts";
import { type WorkbookContent, workbookSheets } from "./workbook.ts";

const facts = {
  ...{ version: "7", pending: false, faulty: false, sample: false, withoutFigures: 0 },
  importedAt: "2026-06-30T20:00:00.000Z",
  ...{ choices: [], exports: [], files: 1, merged: false },
};

const example: TaxExample = {
  executions: [
    "2017-05-10 buy 10 @ 100",
    "2022-05-10 buy 100 @ 500",
    "2024-06-10 09:20 buy 30 @ 600",
    "2024-06-10 10:00 sell 80 @ 610",
    "2024-08-20 sell 60 @ 700 [INE155A01022 TATA]",
    "2024-09-02 buy 75 @ 120 [A 2024-09-26 24000 CE]",
    "2024-09-03 sell 75 @ 100 [A 2024-09-26 24000 CE]",
    "2024-09-03 sell 5 @ 50 [INE002A01018 RELIANCE]",
  ],
};

/** The content of an example's workbook, with the responses that the server sends. */
function contentOf(taxed: TaxExample, year: number): WorkbookContent {
  const [groups, choices] = groupsOf(taxed);
  const window = { offset: 0, limit: 1_000 };
  const account = { ids: new Uint8Array(0), group: new Uint32Array(0) };
  const { withoutFigures: _, ...own } = facts;
  const { lots } = taxLotsResponse(groups, year, choices, own, window, account);
  return { year: taxYearResponse(groups, year, choices, facts), lots, comparisons: [], rows112a: [], settlements: [] };
}

const content = contentOf(example, 2024);
const plain = (cell: Cell) => (typeof cell === "string" ? cell : (Object.values(cell)[0] as string));
const rowsOf = (sheets: readonly Sheet[], name: string) =>
  sheets.find((sheet) => sheet.name === name)?.rows.map((row) => row.map(plain)) ?? [];

/** The rows below a head, by the head's texts, to the next empty row. */
function tableOf(sheets: readonly Sheet[], name: string, firstHead: string, at = 0): Record<string, string>[] {
  const rows = rowsOf(sheets, name);
  const heads = [...rows.keys()].filter((row) => rows[row]?.[0] === firstHead && (rows[row]?.length ?? 0) > 1);
  const start = heads[at] ?? rows.length;
  const end = rows.findIndex((row, place) => place > start && row.length === 0);
  const head = rows[start] ?? [];
  return rows
    .slice(start + 1, end < 0 ? undefined : end)
    .map((row) => Object.fromEntries(head.map((caption, column) => [caption, row[column] ?? ""])));
}

const sumOf = (rows: readonly Record<string, string>[], column: string) => sum(rows.map((row) => row[column] || "0"));

describe("the sheets of a tax year", () => {
  const sheets = workbookSheets(content);

  it("are in order, and begin with a title and the sentence that they are no advice", () => {
    expect(sheets.map(({ name }) => name)).toEqual(
      "Summary Lots Scrips Turnover Charges Missing 112A Differences Entries Rules".split(" "),
    );
    for (const { rows } of sheets) {
      expect(rows[0]?.[0]).toMatch(/: FY 2024-25 \(AY 2025-26\)$/);
      expect(rows[1]).toEqual([
        expect.stringMatching(/^Not tax advice\. Figures from the files you imported on 1 Jul 2026, /),
      ]);
    }
  });

  it("have lots that add up to scrips, buckets, periods and halves", () => {
    const lots = tableOf(sheets, "Lots", "Account");
    const scrips = tableOf(sheets, "Scrips", "Bucket");
    const buckets = tableOf(sheets, "Summary", "Group");
    expect(lots).toHaveLength(content.lots.length);
    expect(buckets.map(({ Bucket }) => Bucket)).toEqual(["Intraday equity", "Options", "Long-term, STT paid"]);
    for (const column of ["Buy", "Sale", "Gross", "Net without STT", "Net of all charges"]) {
      expect(sumOf(scrips, column)).toBe(sumOf(lots, column));
      expect(sumOf(buckets, column)).toBe(sumOf(lots, column));
    }
    const [periods, halves] = [0, 1].map((at) => tableOf(sheets, "Summary", "Bucket", at));
    for (const spans of [periods, halves]) {
      expect(spans?.map(({ Result }) => Result)).toEqual(
        buckets.flatMap(() => ["Gross", "Net without STT", "Net of all charges"]),
      );
      for (const { Bucket: _, Result: __, Total: total, Note: ___, ...amounts } of spans ?? []) {
        expect(sum(Object.values(amounts))).toBe(total);
      }
    }
    expect(Object.keys(periods?.[0] ?? {})).toHaveLength(9);
    expect(Object.keys(halves?.[0] ?? {}).slice(2, 4)).toEqual(["1 Apr – 22 Jul 2024", "23 Jul 2024 – 31 Mar 2025"]);
    expect(halves?.at(-3)).toMatchObject({ Result: "Gross", "1 Apr – 22 Jul 2024": "9500", Total: "21500" });
  });

  it("have the same scrips as the response", () => {
    expect(
      tableOf(sheets, "Scrips", "Bucket")
        .map(({ Gross }) => Gross)
        .toSorted(),
    ).toEqual(content.year.scrips.map(({ sums }) => sums.gross).toSorted());
  });

  it("have days, quantities and amounts as such, and charges by side", () => {
    const lots = sheets[1]?.rows.slice(4) ?? [];
    expect(lots).toHaveLength(content.lots.length);
    const kinds = (cell: Cell) => (typeof cell === "string" ? "text" : Object.keys(cell)[0]);
    expect(lots[0]?.slice(7, 16).map(kinds)).toEqual("day day day number amount amount text amount amount".split(" "));
    const [old] = tableOf(sheets, "Lots", "Account").filter(({ Acquired }) => Acquired === "2017-05-10");
    expect(old).toMatchObject({
      ...{ Account: "Zerodha AB1234", ISIN: "INE155A01022", Class: "Share", Quantity: "10", Gross: "5100" },
      Note: expect.stringMatching(/Acquired up to 31 January 2018: the results use what was paid/),
    });
    expect(Number(old?.["STT, sale"])).toBeGreaterThan(0);
  });

  it("count what is missing", () => {
    const missing = tableOf(sheets, "Missing", "What");
    expect(missing[0]).toMatchObject({ What: "Sales without a purchase", Count: "1", Value: "250" });
    expect(missing.find(({ What }) => What?.startsWith("Lots acquired"))).toMatchObject({ Count: "1", Value: "" });
    expect(rowsOf(sheets, "Summary")).toContainEqual(["Sales without a purchase, in no total", "1"]);
  });

  it("show turnover in each way, and charges with their sum", () => {
    const turnover = tableOf(sheets, "Turnover", "Business");
    expect(turnover[2]).toEqual({
      ...{
        Business: "Options",
        "Trade by trade": "1500",
        Netted: "1500",
        "With premium": "9000",
        "Delivery sales": "",
      },
    });
    const charges = tableOf(sheets, "Charges", "Head");
    expect(charges.at(-1)).toMatchObject({ Head: "All heads", Paid: sumOf(charges.slice(0, -1), "Paid") });
  });

  it("name each rate in force and each rule of holding with its source", () => {
    const rules = tableOf(sheets, "Rules", "Bucket or class");
    expect(rules.filter((row) => row["Bucket or class"] === "Long-term, STT paid")).toMatchObject([
      { Section: "112A", Rule: "Rate in force: 10%", To: "2024-07-22", Source: "Section 112A, Finance Act 2018" },
      { Rule: "Rate in force: 12.5%", From: "2024-07-23", To: "", Confidence: "high" },
    ]);
    expect(rules.at(-1)).toMatchObject({ "Bucket or class": "Share", Rule: "More than 12 months is long-term" });
    expect(rules[1]).toMatchObject({ Rule: content.year.rules });
  });

  it("say which nets lack charges or rest on an estimate", () => {
    const lots = content.lots.map((lot) => ({ ...lot, estimated: false, withoutCharges: true, buyCharges: {} }));
    const buckets = content.year.buckets.map(({ periods, total, ...bucket }) => ({
      ...{ ...bucket, total: { ...total, withoutCharges: 2, estimated: 0 } },
      periods: periods.map((sums, at) => ({ ...sums, withoutCharges: at === 1 ? 2 : 0, estimated: 0 })),
    }));
    const lacking = workbookSheets({ ...content, lots, year: { ...content.year, buckets, pending: true } });
    const [lot = {}] = tableOf(lacking, "Lots", "Account");
    expect(lot["Note"]).toMatch(/^Without its charges/);
    expect(Object.keys(lot).some((head) => head.endsWith(", purchase"))).toBe(false);
    expect(tableOf(lacking, "Scrips", "Bucket")[0]?.["Note"]).toBe("Without the charges of 1 lot.");
    expect(tableOf(lacking, "Summary", "Group")[0]?.["Note"]).toMatch(
      /^Business deducts all charges, STT too\. Without the charges of 2 lots\.$/,
    );
    const [gross, net] = tableOf(lacking, "Summary", "Bucket");
    expect(gross?.["Note"]).toBe("");
    expect(net?.["Note"]).toBe("16 Jun – 15 Sep 2024: Without the charges of 2 lots.");
    expect(rowsOf(lacking, "Summary")).toContainEqual(["Note", "The newest changes are not computed yet."]);
  });

  it("have the columns of Schedule 112A of the year, and a note beside them", () => {
    const lot = {
      ...{ isin: "INE155A01022", name: "TATA", acquired: "2017-05-10", exitDay: "2024-06-10", quantity: 10_000_000n },
      ...{ buy: 100_000n, sale: 610_000n, buyCharges: 0n, saleCharges: 0n, fairValue: null },
      ...{ withoutCharges: false, estimated: false },
    };
    const of = (year: number, rows = rows112a([lot], year)) =>
      rowsOf(workbookSheets({ ...content, year: { ...content.year, year }, rows112a: rows }), "112A").slice(3);
    const [head, row] = of(2024);
    expect(head).toHaveLength(16);
    expect(row).toEqual([
      ...["BE", "BE", "INE155A01022", "TATA", "10", "610", "6100", "1000", "1000", "", "", "", "0", "1000", "5100"],
      expect.stringMatching(/^Fair market value of 31 January 2018 not known/),
    ]);
    const [older, olderRow] = of(2023);
    expect(older?.slice(0, 2)).toEqual(["Share/Unit acquired(1a)", "ISIN Code(2)"]);
    expect(olderRow).toHaveLength(15);
    expect(of(2024, [])[1]).toEqual(["None"]);
  });

  it("list the entries and choices of the user", () => {
    const bonus = { kind: "bonus", oldInstrument: "isin:INE155A01022", newInstrument: "isin:INE155A01022" } as const;
    const lot = { kind: "opening-lot", account: "zerodha|AB1234", instrument: "symbol:=TATA", how: "gift" } as const;
    const settlements = [
      { entry: { ...bonus, day: "2022-09-01", from: 1, to: 2, allotmentDay: "2022-09-03" }, madeOn: "2026-05-04" },
      { entry: { ...lot, day: "2022-09-01", quantity: "5", price: "90.25" }, madeOn: "2026-05-05" },
    ];
    const choice = {
      id: "c",
      kind: "treatment",
      account: "zerodha|AB1234",
      year: 2024,
      treatment: "trader",
      countedIn: "zerodha|AB1234",
    } as const;
    const year = { ...content.year, choices: [{ ...choice, madeAt: "2026-05-05T20:00:00.000Z" }] };
    const entries = tableOf(workbookSheets({ ...content, year, settlements }), "Entries", "Kind");
    expect(entries).toEqual([
      {
        ...{ Kind: "Bonus issue", Instrument: "ISIN INE155A01022", Account: "", Day: "2022-09-01", Quantity: "" },
        ...{ Price: "", Entry: "1 into 2, allotted on 2022-09-03", "Made on": "2026-05-04" },
      },
      {
        ...{ Kind: "Purchase", Instrument: "=TATA", Account: "Zerodha AB1234", Day: "2022-09-01", Quantity: "5" },
        ...{ Price: "90.25", Entry: "gift", "Made on": "2026-05-05" },
      },
      {
        ...{
          Kind: "Treatment of delivery",
          Instrument: "",
          Account: "Zerodha AB1234",
          Day: "",
          Quantity: "",
          Price: "",
        },
        ...{ Entry: "FY 2024-25 (AY 2025-26): trader", "Made on": "2026-05-06" },
      },
    ]);
  });

  it("have no halves in a year whose law did not change", () => {
    const summary = rowsOf(
      workbookSheets(contentOf({ executions: ["2025-05-05 buy 1 @ 9", "2025-05-06 sell 1 @ 8"] }, 2025)),
      "Summary",
    );
    expect(summary.filter(([title]) => title?.startsWith("Results ")).map(([title]) => title)).toEqual([
      "Results by bucket",
      "Results by advance-tax period",
    ]);
  });

  it("say nothing that an advisor would", () => {
    expect(JSON.stringify(sheets)).not.toMatch(/you owe|you save|harvest|audit|file ITR|allowed|\bsafe\b/i);
  });
});

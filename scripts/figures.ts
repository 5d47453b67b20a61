// Prints the figures of the analysis, to be compared with a broker's own statements.
//   npm run figures -- FOLDER   of the broker files in a folder, all together and by broker account
//   npm run figures             of a generated year with its tax year, and the ledger of a generated F&O account of 10,000 executions
import { analyse } from "@saudabook/trading/analysis/analyse.ts";
import { HEADS } from "@saudabook/trading/analysis/charge-columns.ts";
import { NO_SETTLEMENTS } from "@saudabook/trading/analysis/settlements.ts";
import type { StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { generatedYear } from "@saudabook/trading/samples/accounts/generated-year.ts";
import { figuresOf, rupees } from "./figures/figures-of.ts";
import { ledgerDays } from "./figures/ledger-days.ts";
import { readFolder } from "./figures/read-folder.ts";
import { taxFiguresOf } from "./figures/tax-figures-of.ts";

const AFTER_THE_YEAR = "2026-11-21";

function analysed(executions: readonly StoredExecution[], asOf: string) {
  return analyse({ executions, journal: [], settlements: NO_SETTLEMENTS, plans: [], asOf, startingCapital: null });
}

function print(title: string, executions: readonly StoredExecution[], asOf: string): void {
  console.log([`\n${title}`, ...figuresOf(analysed(executions, asOf))].join("\n"));
}

async function printFolder(folder: string): Promise<void> {
  const today = indianDay(new Date());
  const { files, executions } = await readFolder(folder, today);
  for (const { name, outcome } of files) {
    console.log(
      "refusal" in outcome
        ? `${name}: not read. ${outcome.refusal}`
        : `${name}: ${outcome.kind} of ${outcome.account}, ${outcome.added} executions, ${outcome.known} known from other files`,
    );
  }
  print("All accounts", executions, today);
  for (const [account, own] of Object.entries(Object.groupBy(executions, ({ account }) => account)))
    print(account, own ?? [], today);
}

function printGenerated(): void {
  const shared = { executions: 4_000, equityInTen: 6 };
  const year = [
    ...generatedYear({ ...shared, account: "zerodha|AB1234", broker: "zerodha" }),
    ...generatedYear({ ...shared, account: "groww|99999999", broker: "groww" }),
  ];
  print("A generated year of two accounts, April 2025 to March 2026", year, AFTER_THE_YEAR);
  console.log(["", ...taxFiguresOf(year, AFTER_THE_YEAR, 2025)].join("\n"));
  const fno = generatedYear({ executions: 10_000, equityInTen: 0, account: "zerodha|AB1234", broker: "zerodha" });
  print("A generated F&O account", fno, AFTER_THE_YEAR);
  const days = ledgerDays(analysed(fno, AFTER_THE_YEAR));
  const heads = HEADS.filter((head) => head !== "dp");
  console.log("\nIts ledger, day by day");
  console.log(
    ["day       ", " fills", ...["premium", "futures", ...heads, "net"].map((text) => text.padStart(14))].join(""),
  );
  for (const { day, executions, premium, futures, charges, net } of days) {
    const amounts = [premium, futures, ...heads.map((head) => charges[HEADS.indexOf(head)] ?? 0n), net];
    console.log(
      [day, String(executions).padStart(6), ...amounts.map((amount) => rupees(amount).padStart(14))].join(""),
    );
  }
}

const folder = process.argv[2];
if (folder === undefined) printGenerated();
else await printFolder(folder);

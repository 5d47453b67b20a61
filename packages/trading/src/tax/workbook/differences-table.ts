import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { chargeHeadLabels } from "../../charge-head-labels.ts";
import { reasonTexts, UNKNOWN_HEAD } from "../comparison/difference-words.ts";
import { bucketLabels } from "../tax-words.ts";
import { accountText, amountOrEmpty, type Cell, day, type Table } from "./cells.ts";

type Values = readonly (Decimal | null)[];

/** Both sides of each statement. A figure that a statement does not have is an empty cell. */
export function differencesTable(comparisons: readonly TaxComparison[]): Table {
  return {
    title: "",
    head: ["Account", "Statement", "From", "To", "What", "Broker", "Ours", "Explained", "Not explained"],
    rows: comparisons.flatMap((comparison) => {
      const { account, statement } = comparison;
      if (statement === null) return [];
      const name = statement.file?.name ?? "Typed totals";
      const named: Cell[] = [accountText(account), name, day(statement.from), day(statement.to)];
      return linesOf(comparison).map(([what, values]) => [...named, what, ...values.map(amountOrEmpty)]);
    }),
  };
}

function linesOf(comparison: TaxComparison): [what: string, values: Values][] {
  const { level, problem, heads, total, reasons, onlyInStatement, charges } = comparison;
  if (level === null) return [[problem ?? "Not compared: the statement does not add up in itself", []]];
  return [
    ...heads.map(({ buckets, broker, ours, explained, notExplained }): [string, Values] => [
      buckets.map((bucket) => bucketLabels[bucket]).join(", ") || UNKNOWN_HEAD,
      [broker, ours, explained, notExplained],
    ]),
    ...(total === null
      ? []
      : [["All heads", [total.broker, total.ours, total.explained, total.notExplained]] as [string, Values]]),
    ...reasons.map(({ reason, amount }): [string, Values] => [
      `Explained: ${reasonTexts[reason][0].toLowerCase()}`,
      [null, null, amount],
    ]),
    ...(onlyInStatement.count === 0
      ? []
      : [["Rows without a counterpart in executions", [onlyInStatement.total]] as [string, Values]]),
    ...charges.map(({ head, broker, ours, difference }): [string, Values] => [
      `Charges paid: ${chargeHeadLabels[head]}`,
      [broker, ours, null, difference],
    ]),
  ];
}

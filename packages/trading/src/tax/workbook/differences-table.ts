import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { chargeHeadLabels } from "../../charge-head-labels.ts";
import { bucketLabels } from "../tax-words.ts";
import { accountText, amountOrEmpty, type Cell, day, type Table } from "./cells.ts";

/** Both sides of each statement. A figure that a statement does not have is an empty cell. */
export function differencesTable(comparisons: readonly TaxComparison[]): Table {
  return {
    title: "",
    head: ["Account", "From", "To", "What", "Broker", "Ours", "Explained", "Not explained"],
    rows: comparisons.flatMap((comparison) => {
      const { account, statement, heads, charges, total } = comparison;
      if (statement === null) return [];
      const named: Cell[] = [accountText(account), day(statement.from), day(statement.to)];
      const line = (what: string, values: readonly (string | null)[]) => [...named, what, ...values.map(amountOrEmpty)];
      return [
        ...heads.map(({ buckets, broker, ours, explained, notExplained }) =>
          line(buckets.map((bucket) => bucketLabels[bucket]).join(", "), [broker, ours, explained, notExplained]),
        ),
        ...(total ? [line("All heads", [total.broker, total.ours, total.explained, total.notExplained])] : []),
        ...charges.map(({ head, broker, ours, difference }) =>
          line(`Charges paid: ${chargeHeadLabels[head]}`, [broker, ours, null, difference]),
        ),
      ];
    }),
  };
}

import type { TaxChoice } from "@saudabook/contract/tax/tax-choices.ts";
import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { HEADS } from "../../analysis/charge-columns.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import { yearLabel } from "../law/acts.ts";
import { BUCKETS, isRated, LISTED_APART } from "../law/buckets.ts";
import { LAW_VERSION } from "../law/dated.ts";
import type { TaxGroup } from "../tax-groups.ts";
import type { TaxChoices } from "../tax-lots.ts";
import type { TaxFacts } from "../tax-responses.ts";
import { compare } from "./compare.ts";
import type { HeadLine } from "./head-lines.ts";
import { ourSide } from "./our-side.ts";
import { statementOf } from "./typed-totals.ts";

/**
 * The comparison of a year with the totals that were typed for a broker account.
 *
 * @param account current key of the broker account
 * @param made the choices that hold, oldest first
 */
export function comparisonResponse(
  groups: readonly TaxGroup[],
  { year, account }: { year: number; account: string },
  made: readonly TaxChoice[],
  choices: Pick<TaxChoices, "settlements" | "classes">,
  { version, pending, faulty, sample, importedAt }: TaxFacts,
): TaxComparison {
  const basis = { version, pending, faulty, sample, importedAt, rules: LAW_VERSION };
  const about = { year, label: yearLabel(year), account };
  const typed = made.findLast(
    (choice) => choice.kind === "totals" && choice.year === year && choice.countedIn === account,
  );
  const none = { statement: null, total: null, heads: [], uncovered: [], listedApart: [], charges: [], turnovers: [] };
  if (typed?.kind !== "totals") return { ...basis, ...about, ...none };
  const statement = statementOf({ ...typed, account });
  const ours = ourSide(groups, statement, choices);
  // Heads alone have nothing that could contradict them.
  const { comparison } = compare(statement, ours);
  if (comparison === null) throw new Error("Typed totals have no rows that their heads could differ from.");
  const covered = new Set(statement.heads.flatMap(({ buckets }) => buckets));
  const sold = new Set(
    ours.lots.flatMap(({ bucket, exitDay }) =>
      bucket !== null && exitDay >= statement.from && exitDay <= statement.to ? [bucket] : [],
    ),
  );
  return {
    ...basis,
    ...about,
    statement: { id: typed.id, madeAt: typed.madeAt, from: statement.from, to: statement.to },
    total: comparison.total && lineText(comparison.total),
    heads: (comparison.heads ?? []).map(({ buckets, ...line }) => ({ buckets: [...buckets], ...lineText(line) })),
    uncovered: BUCKETS.filter((bucket) => sold.has(bucket) && !covered.has(bucket) && isRated(bucket)),
    listedApart: LISTED_APART.filter((bucket) => sold.has(bucket)),
    charges: comparison.charges.map(({ head, broker, ours: own, difference }, at) => ({
      head: HEADS[at] ?? head,
      broker: textOf(broker),
      ours: rupees(own),
      difference: textOf(difference),
    })),
    turnovers: comparison.turnovers.map(({ kind, broker, byTrade, netted }) => ({
      kind,
      broker: textOf(broker),
      byTrade: rupees(byTrade),
      netted: rupees(netted),
    })),
  };
}

const textOf = (micros: bigint | null) => (micros === null ? null : rupees(micros));

const lineText = ({ broker, ours, explained, notExplained }: HeadLine) => ({
  broker: rupees(broker),
  ours: rupees(ours),
  explained: rupees(explained),
  notExplained: rupees(notExplained),
});

import { offeredBy, type SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { StatedTotals, TaxChoice } from "@saudabook/contract/tax/tax-choices.ts";
import { type ComparedStatement, MAX_COMPARED, type TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import { brokerOf, codeOf, isMade } from "../../account-keys.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import { daysBetween } from "../../calendar.ts";
import { yearLabel } from "../law/acts.ts";
import { BUCKETS, type Bucket, isRated, LISTED_APART } from "../law/buckets.ts";
import { LAW_VERSION } from "../law/dated.ts";
import type { TaxGroup } from "../tax-groups.ts";
import type { TaxChoices } from "../tax-lots.ts";
import type { TaxFacts } from "../tax-responses.ts";
import { bucketLabels } from "../tax-words.ts";
import { taxYearOf } from "../tax-year.ts";
import { compare } from "./compare.ts";
import { differenceResponses } from "./difference-responses.ts";
import { headLineText, microsText } from "./head-lines.ts";
import { ourSide } from "./our-side.ts";
import type { Finding } from "./own-sums.ts";
import type { Statement } from "./statement.ts";
import { statementOf } from "./typed-totals.ts";

/** A tax statement that was imported and counts. */
export interface ImportedStatement extends ComparedStatement {
  /** Current key of the broker account. */
  account: string;
  file: NonNullable<ComparedStatement["file"]>;
}

/** A statement that is to be compared, and the others of its account and year. */
export interface ChosenStatement {
  year: number;
  /** Current key of the broker account. */
  account: string;
  /** Newest first. */
  statements: readonly ComparedStatement[];
  /** The one to compare; null without any. */
  statement: ComparedStatement | null;
  /** Number of settlements that were accepted from it. */
  accepted: number;
  /** The user's settlements. */
  entries: readonly SettlementEntry[];
}

/** The content of a statement's file, or a sentence about why it cannot be read; null for typed totals. */
export type StatementContent = { statement: Omit<Statement, "account"> } | { problem: string } | null;

/**
 * Chooses the statement of an account and year to compare with.
 *
 * @param wanted id of a statement. Default: the one with the longest period, of those the newest
 * @param imported of all accounts and years
 * @param made the choices that hold, typed totals among them
 * @param entries the user's settlements
 */
export function chosenStatement(
  { year, account, wanted }: { year: number; account: string; wanted?: string | undefined },
  imported: readonly ImportedStatement[],
  made: readonly TaxChoice[],
  entries: readonly SettlementEntry[],
): ChosenStatement {
  const files = imported.flatMap(({ account: owner, ...one }) =>
    owner === account && taxYearOf(one.from) === year ? [one] : [],
  );
  const typed = typedOf({ year, account }, made);
  const totals = typed === null ? [] : [totalsAsStatement(typed)];
  const statements = [...files, ...totals].sort((a, b) => (a.madeAt === b.madeAt ? 0 : a.madeAt < b.madeAt ? 1 : -1));
  const days = ({ from, to }: ComparedStatement) => daysBetween(from, to);
  const longest = statements.reduce<ComparedStatement | null>(
    (found, one) => (found === null || days(one) > days(found) ? one : found),
    null,
  );
  const statement = statements.find(({ id }) => id === wanted) ?? longest;
  const sha256 = statement?.file?.sha256;
  const accepted = sha256 === undefined ? 0 : entries.filter((entry) => offeredBy(entry) === sha256).length;
  return { year, account, statements, statement, accepted, entries };
}

/**
 * The broker account that a statement belongs to: the one with its client code. Files without a code are of that account too, where they
 * are the only ones of the broker.
 *
 * @param account current key by the statement's client code
 * @param traded keys of the accounts with trades
 */
export function ownerOfStatement(account: string, traded: Iterable<string>): string {
  const own = new Set([...traded].filter((key) => brokerOf(key) === brokerOf(account)));
  const [only] = own;
  const isWithoutCode = only !== undefined && (codeOf(only) === "" || isMade(codeOf(only)));
  return own.size === 1 && isWithoutCode ? only : account;
}

function totalsAsStatement(typed: StatedTotals): ComparedStatement {
  const { from, to } = statementOf(typed);
  return { id: typed.id, file: null, madeAt: typed.madeAt, from, to };
}

function typedOf(
  { year, account }: { year: number; account: string },
  made: readonly TaxChoice[],
): StatedTotals | null {
  const found = made.findLast((one) => one.kind === "totals" && one.year === year && one.countedIn === account);
  return found?.kind === "totals" ? { ...found, account } : null;
}

const NOTHING = {
  findings: [],
  findingCount: 0,
  level: null,
  total: null,
  scrips: [],
  scripCount: 0,
  equalScrips: 0,
  reasons: [],
  runs: [],
  runCount: 0,
  offers: [],
  offerCount: 0,
  onlyInStatement: { rows: [], count: 0, total: "0" },
  heads: [],
  uncovered: [],
  listedApart: [],
  charges: [],
  turnovers: [],
} satisfies Partial<TaxComparison>;

/**
 * The comparison of a year with a statement of a broker account.
 *
 * @param made the choices that hold, oldest first
 */
export function comparisonResponse(
  groups: readonly TaxGroup[],
  { year, account, statements, statement, accepted, entries }: ChosenStatement,
  content: StatementContent,
  made: readonly TaxChoice[],
  choices: Pick<TaxChoices, "settlements" | "classes">,
  { version, pending, faulty, sample, importedAt }: TaxFacts,
): TaxComparison {
  const basis = { version, pending, faulty, sample, importedAt, rules: LAW_VERSION };
  const about = { year, label: yearLabel(year), account, statements: [...statements], statement, accepted };
  const compared = { ...basis, ...about, problem: null };
  if (statement === null) return { ...compared, ...NOTHING };
  if (content !== null && "problem" in content) return { ...compared, ...NOTHING, problem: content.problem };
  const stated = content === null ? typedStatement({ year, account }, made) : { ...content.statement, account };
  const ours = ourSide(groups, stated, choices);
  const { findings, comparison } = compare(stated, ours);
  if (comparison === null) return { ...compared, ...NOTHING, ...findingResponses(findings) };
  const covered = new Set(
    comparison.level === "heads" ? stated.heads.flatMap(({ buckets }) => buckets) : bucketsOf(stated.segments),
  );
  const sold = new Set(
    ours.lots.flatMap(({ bucket, exitDay }) =>
      bucket !== null && exitDay >= stated.from && exitDay <= stated.to ? [bucket] : [],
    ),
  );
  return {
    ...compared,
    findings: [],
    findingCount: 0,
    level: comparison.level,
    total: comparison.total && headLineText(comparison.total),
    ...differenceResponses(comparison, {
      account,
      sha256: statement.file?.sha256 ?? null,
      corporateActions: choices.settlements.corporateActions,
      isCurrent: !pending && !faulty,
      entries,
    }),
    heads: (comparison.heads ?? []).map(({ buckets, ...line }) => ({ buckets: [...buckets], ...headLineText(line) })),
    uncovered: BUCKETS.filter((bucket) => sold.has(bucket) && !covered.has(bucket) && isRated(bucket)),
    listedApart: comparison.level === "heads" ? LISTED_APART.filter((bucket) => sold.has(bucket)) : [],
    charges: comparison.charges.map(({ head, broker, ours: own, difference }) => ({
      head,
      broker: microsText(broker),
      ours: rupees(own),
      difference: microsText(difference),
    })),
    turnovers: comparison.turnovers.map(({ kind, broker, byTrade, netted }) => ({
      kind,
      broker: microsText(broker),
      byTrade: rupees(byTrade),
      netted: rupees(netted),
    })),
  };
}

/** Buckets that the lots or instruments of a statement can be in. */
function bucketsOf(segments: Statement["segments"]): Bucket[] {
  const derivatives: readonly Bucket[] = ["futures", "options"];
  return BUCKETS.filter((bucket) => segments.includes(derivatives.includes(bucket) ? "derivatives" : "equity"));
}

function typedStatement(of: { year: number; account: string }, made: readonly TaxChoice[]): Statement {
  const typed = typedOf(of, made);
  if (typed === null) throw new Error("A statement without a file is typed totals.");
  return statementOf(typed);
}

function findingResponses(findings: readonly Finding[]): Pick<TaxComparison, "findings" | "findingCount"> {
  return {
    findings: findings.slice(0, MAX_COMPARED).map(({ level, name, buckets, figure, by }) => ({
      level,
      of: [...(name === "" ? [] : [name]), ...buckets.map((bucket) => bucketLabels[bucket])].join(", "),
      figure,
      by: figure === "units" ? `${by}` : rupees(by),
    })),
    findingCount: findings.length,
  };
}

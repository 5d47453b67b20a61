import { MAX_PARTS, type RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { divide, multiply } from "../../../money.ts";
import { HEADS, type Rate, ROUNDINGS } from "../../charge-columns.ts";
import { AccountPlans } from "../../charges/account-plans.ts";
import { CompiledRates } from "../../charges/compiled-rates.ts";
import type { GroupDetail } from "../../derived/read/read-detail.ts";
import type { BorneCharge, TripDetail } from "../../derived/read/trip-detail.ts";
import { isOfFile, SOURCES } from "../../execution-columns.ts";
import { chargesByHead } from "../../metrics/booked/booked-totals.ts";
import { rupees } from "../../metrics/figure.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { momentText, quantityText, rupeesOfPaise } from "../texts.ts";
import { anchorOf } from "./anchor-of.ts";
import { roundTripOf } from "./round-trip-rows.ts";
import { tradeIdea } from "./trade-idea.ts";
import { type JournalPlan, tradePlan } from "./trade-plan.ts";

/** The fields of an execution that the caller has stored. */
export interface KnownExecution {
  id: string;
  price: string;
  exchange: string;
  tradeId: string | null;
  orderId: string | null;
  importId: string | null;
  fileRow: number | null;
  /** Its identity in its broker account. */
  key: string;
  /** Key of the broker account that its file had before accounts were merged. */
  account: string;
}

export interface DetailInput {
  account: AnalysedAccount;
  /** Row of the round trip. */
  trip: number;
  detail: GroupDetail;
  own: TripDetail;
  /** Looks up an execution of a broker by the caller's number. */
  executionOf: (ref: number) => KnownExecution | undefined;
  /** The public id and the plan of the journal trade that opened the round trip; null where another row did. */
  journalTrade: { key: string; plan: JournalPlan } | null;
  notes: readonly Note[];
}

let rates: readonly Rate[] | null = null;

/** All rates in the order in which charge lines number them. */
function allRates(): readonly Rate[] {
  if (rates) return rates;
  const compiled = new CompiledRates();
  new AccountPlans(compiled, [], []);
  rates = compiled.rates;
  return rates;
}

/** One round trip with its executions, charge lines and formulas. */
export function roundTripResponse(input: DetailInput): RoundTripDetailResponse {
  const { account, trip, detail, own, executionOf, journalTrade, notes } = input;
  const { version, pending, faulty, sample } = account;
  const roundTrip = roundTripOf(account, trip);
  const parts = partsOf(own);
  const lines = linesOf(own.charges);
  const micros = account.results.trips.charges.map((column) => BigInt(column[trip] ?? 0));
  return {
    basis: { version, pending, faulty, sample },
    roundTrip,
    chargesByHead: chargesByHead(micros),
    executionCount: own.rows.length,
    executions: own.rows
      .slice(0, MAX_PARTS)
      .map((row) => executionText(detail, row, parts.get(row) ?? NO_PART, executionOf)),
    chargeCount: lines.length,
    charges: lines.slice(0, MAX_PARTS).map(({ line, borne }) => chargeText(detail, line, borne)),
    formulas: formulasOf(own, account.results.trips.risk[trip] ?? 0, roundTrip, micros),
    plan: tradePlan({
      account,
      trip,
      own,
      lead: notes[0],
      journalPlan: journalTrade?.plan ?? null,
      entryAt: roundTrip.entryAt,
      exitAt: roundTrip.status === "closed" ? roundTrip.exitAt : null,
    }),
    idea: tradeIdea(account, trip, notes[0]),
    anchor: anchorOf(input),
    notes: [...notes],
  };
}

/** Units that the round trip has of a row, in matches and still open or expired, and the value of both in paise. */
interface RowPart {
  units: number;
  open: number;
  value: number;
}

const NO_PART: RowPart = { units: 0, open: 0, value: 0 };

function partsOf({ matches, open }: TripDetail): Map<number, RowPart> {
  const parts = new Map<number, RowPart>();
  const add = (row: number, part: Partial<RowPart>) => {
    const { units, open, value } = parts.get(row) ?? NO_PART;
    parts.set(row, {
      units: units + (part.units ?? 0),
      open: open + (part.open ?? 0),
      value: value + (part.value ?? 0),
    });
  };
  for (const { entry, exit, units, entryValue, exitValue } of matches) {
    add(entry, { units, value: entryValue });
    add(exit, { units, value: exitValue });
  }
  for (const { row, units, value } of open) add(row, { open: units, value });
  return parts;
}

function executionText({ rows }: GroupDetail, row: number, part: RowPart, executionOf: DetailInput["executionOf"]) {
  const valueAt = (column: { [at: number]: number }) => column[row] as number;
  const from = SOURCES[valueAt(rows.source)] ?? "tradebook";
  const known = isOfFile(valueAt(rows.source)) ? executionOf(valueAt(rows.ref)) : undefined;
  const perShare = valueAt(rows.unitsPerShare);
  const taken = quantityText((part.units + part.open) / perShare);
  const value = rupeesOfPaise(part.value);
  return {
    id: known?.id ?? null,
    from,
    side: valueAt(rows.sign) === 1 ? ("buy" as const) : ("sell" as const),
    at: momentText(valueAt(rows.day), valueAt(rows.second)),
    quantity: quantityText(valueAt(rows.units) / perShare),
    used: quantityText(part.units / perShare),
    open: quantityText(part.open / perShare),
    value,
    price: known?.price ?? (taken === "0" ? null : divide(value, taken, 6)),
    exchange: known?.exchange ?? null,
    tradeId: known?.tradeId ?? null,
    orderId: known?.orderId ?? null,
    importId: known?.importId ?? null,
    fileRow: known?.fileRow ?? null,
  };
}

/** The amount of each line borne by the round trip, in the order of lines. */
function linesOf(charges: readonly BorneCharge[]): { line: number; borne: number }[] {
  const borne = new Map<number, number>();
  for (const charge of charges) borne.set(charge.line, (borne.get(charge.line) ?? 0) + charge.borne);
  return [...borne].sort(([a], [b]) => a - b).map(([line, amount]) => ({ line, borne: amount }));
}

function chargeText({ lines }: GroupDetail, line: number, borne: number): RoundTripDetailResponse["charges"][number] {
  const valueAt = (column: { [at: number]: number }) => column[line] as number;
  const head = HEADS[valueAt(lines.head)] ?? "brokerage";
  const rate = allRates()[valueAt(lines.rate)];
  if (!rate) throw new Error(`A charge line has the rate ${valueAt(lines.rate)}, which no table has.`);
  const rounding = ROUNDINGS[valueAt(lines.rounding)] ?? "exact";
  // The base of GST is charges, in micro-rupees.
  const baseAmount = head === "gst" ? rupees(valueAt(lines.base)) : rupeesOfPaise(valueAt(lines.base));
  const amount = rupees(valueAt(lines.amount));
  return {
    head,
    date: isoDay(valueAt(lines.day)),
    rate: rate.rate,
    unit: rate.unit,
    base: rate.base,
    baseAmount,
    rounding,
    from: isoDay(rate.from),
    to: rate.to === null ? null : isoDay(rate.to),
    source: rate.source,
    amount,
    borne: rupees(borne),
    formula: chargeFormula(rate, baseAmount, amount, rounding),
  };
}

function chargeFormula(rate: Rate, base: string, amount: string, rounding: (typeof ROUNDINGS)[number]): string {
  if (rate.unit === "rupees") return `${amount} for ${rate.base}`;
  const exact = divide(multiply(base, rate.rate), "100", 10);
  const product = `${base} × ${rate.rate} % = ${exact}`;
  if (rounding === "paisa-then-rupee") return `${product}; as a part of the contract note's whole rupees ${amount}`;
  if (rate.head === "brokerage") return `${product}; ${rate.base}: ${amount}`;
  return exact === amount ? product : `${product}, rounded to ${amount}`;
}

/** Maximum number of terms written out in a sum; a longer one is shown with its average. */
const MAX_TERMS = 20;

function formulasOf(
  own: TripDetail,
  risk: number,
  roundTrip: RoundTripDetailResponse["roundTrip"],
  micros: readonly bigint[],
): RoundTripDetailResponse["formulas"] {
  const { side, quantity, entryPrice, exitPrice, entryValue, exitValue, gross, charges, net, r } = roundTrip;
  if (entryPrice === null || exitPrice === null) return [];
  const [more, less] = side === "long" ? [exitValue, entryValue] : [entryValue, exitValue];
  const heads = HEADS.map((head, at) => ({ head, amount: micros[at] ?? 0n })).filter(({ amount }) => amount !== 0n);
  const terms = (values: number[]) => (values.length <= MAX_TERMS ? values.map(rupeesOfPaise).join(" + ") : null);
  return [
    { figure: "entry-value", text: terms(valuesOf(own, "entry")) ?? `${quantity} × ${entryPrice}`, value: entryValue },
    { figure: "exit-value", text: terms(valuesOf(own, "exit")) ?? `${quantity} × ${exitPrice}`, value: exitValue },
    { figure: "gross", text: `${more} − ${less}`, value: gross },
    {
      figure: "charges",
      text: heads.length === 0 ? "0" : heads.map(({ head, amount }) => `${rupees(amount)} (${head})`).join(" + "),
      value: charges,
    },
    { figure: "net", text: `${gross} − ${charges}`, value: net },
    ...(r === null ? [] : [{ figure: "r" as const, text: `${net} ÷ ${rupees(risk)}`, value: r }]),
  ];
}

/** Value of each execution within the round trip, in paise. */
function valuesOf({ matches }: TripDetail, end: "entry" | "exit"): number[] {
  const values = new Map<number, number>();
  for (const match of matches) {
    const row = match[end];
    values.set(row, (values.get(row) ?? 0) + match[end === "entry" ? "entryValue" : "exitValue"]);
  }
  return [...values.values()];
}

import * as z from "zod/mini";
import { listedNote } from "../journal/listed-note.ts";
import { MAX_IDEA_TRADES, note, noteAnchor } from "../journal/notes.ts";
import { broker, brokerAccount, side, tradeTimestamp, tradeType } from "../trades/trade.ts";
import { exactSum, MAX_WINDOW, wholeInAddress } from "../trades/trade-history.ts";
import { analysisFilter, basis, holding, positionSide, product, tradeResult, tradeSource } from "./filter.ts";
import { chargeHead, chargesByHead } from "./summary.ts";
import { tradePlan } from "./trade-plan.ts";

export const roundTripColumn = z.enum([
  "exit",
  "entry",
  "symbol",
  "account",
  "product",
  "side",
  "quantity",
  "gross",
  "charges",
  "net",
  "r",
]);
export type RoundTripColumn = z.infer<typeof roundTripColumn>;

/** A column and a direction. Ties stay newest first in both directions, and rows without a value are last. */
export const roundTripSort = z.templateLiteral(
  [roundTripColumn, "-", z.enum(["asc", "desc"])],
  "must be a column and asc or desc",
);

/** `expired`: not closed when its contract expired, and not settled yet. */
export const roundTripStatus = z.enum(["closed", "open", "expired"]);
export type RoundTripStatus = z.infer<typeof roundTripStatus>;

/** The filter and the status. Round trips that are not closed have no exit day: `from` and `to` apply to their entry. */
export const roundTripFilter = z.extend(analysisFilter, { status: z._default(roundTripStatus, "closed") });
export type RoundTripFilter = z.infer<typeof roundTripFilter>;

export const roundTripWindow = z.extend(roundTripFilter, {
  sort: z._default(roundTripSort, "exit-desc"),
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 200),
});
export type RoundTripWindow = z.infer<typeof roundTripWindow>;

export const roundTripId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) });

export const instrument = z.object({
  /** The key of the instrument in settlements. */
  key: z.string().check(z.minLength(1)),
  kind: z.enum(["equity", "future", "call", "put", "unknown-derivative"]),
  symbol: z.string(),
  isin: z.nullable(z.string()),
  underlying: z.string(),
  expiry: z.nullable(z.iso.date()),
  /** Rupees. */
  strike: z.nullable(exactSum),
});
export type Instrument = z.infer<typeof instrument>;

/** A position from flat to flat, or not closed. Rupees; quantities in shares or contract units. */
export const roundTrip = z.object({
  id: z.string(),
  account: brokerAccount,
  broker: z.nullable(broker),
  instrument,
  segment: tradeType,
  product,
  side: positionSide,
  source: tradeSource,
  status: roundTripStatus,
  /** Whether the user has excluded it from the statistics. */
  excluded: z.boolean(),
  /** Whether all of it left the account without a sale: no statistic counts it. */
  left: z.boolean(),
  /** Whether it rests on a settlement. */
  settled: z.boolean(),
  /** Whether the status is `expired`: the remaining quantity waits for the user. */
  expired: z.boolean(),
  /** Whether it was held over a suspected split or bonus issue that is not applied: its result may be wrong. */
  suspected: z.boolean(),
  /** Whether its charges rest on an estimate; whether no table covers them. */
  estimated: z.boolean(),
  withoutCharges: z.boolean(),
  /** Null until it is closed. */
  result: z.nullable(tradeResult),
  holding: z.nullable(holding),
  entryAt: tradeTimestamp,
  /** The last exit; null without one. */
  exitAt: z.nullable(tradeTimestamp),
  /** The closed quantity, and the averages of its entry and its exit; null without an exit. */
  quantity: exactSum,
  entryPrice: z.nullable(exactSum),
  exitPrice: z.nullable(exactSum),
  entryValue: exactSum,
  exitValue: exactSum,
  /** The open quantity, and its cost or proceeds. */
  openQuantity: exactSum,
  openValue: exactSum,
  /** Rupees, `openValue` ÷ `openQuantity` to 6 decimals; null for a closed round trip. */
  openPrice: z.nullable(exactSum),
  gross: exactSum,
  charges: exactSum,
  net: exactSum,
  /** Net ÷ planned risk; null without a stop. */
  r: z.nullable(exactSum),
  /**
   * The idea that it is a part of; null of a single trade. Counted by ideas, the row stands for all of them: id, account, product, side and
   * source are those of the first entry, amounts are sums, and there are no averages of prices.
   */
  idea: z.nullable(
    z.object({
      /** Id of the note. */
      note: z.string(),
      /** Ids of its round trips, the first entry first. */
      trades: z.array(z.string()).check(z.minLength(2), z.maxLength(MAX_IDEA_TRADES)),
    }),
  ),
});
export type RoundTrip = z.infer<typeof roundTrip>;

export const roundTripRows = z.object({
  basis,
  /** Number of matching round trips. */
  total: z.int().check(z.gte(0)),
  offset: z.int().check(z.gte(0)),
  roundTrips: z.array(roundTrip).check(z.maxLength(MAX_WINDOW)),
  /** By the id of each of these round trips that has notes: its notes, the one that leads first. */
  notes: z.record(z.string(), z.array(listedNote).check(z.minLength(1))),
});
export type RoundTripRows = z.infer<typeof roundTripRows>;

/** Maximum number of executions, fills or charge lines in one response. */
export const MAX_PARTS = 1_000;

const OF_FILES = ["tradebook", "pnl-report", "allotment"] as const;
const EXECUTION_SOURCES = [
  ...OF_FILES,
  "journal",
  "opening-lot",
  "expiry",
  "demerger-lot",
  "bonus-lot",
  "left",
  "buy-back",
] as const;

/** One execution of a round trip, or a row that a settlement made. */
export const roundTripExecution = z.object({
  /** Null for a row from a settlement or the journal. */
  id: z.nullable(z.string()),
  from: z.enum(EXECUTION_SOURCES),
  side,
  at: tradeTimestamp,
  /** Units of the whole execution. */
  quantity: exactSum,
  /** Units in this round trip: those in its fills and, for an open or expired position, the rest; and the value of both. */
  used: exactSum,
  open: exactSum,
  value: exactSum,
  /** Rupees for one unit: the file's own, otherwise the value divided by the units, to 6 decimals. */
  price: z.nullable(exactSum),
  /** Identifies the row in a broker's file; null for other rows. */
  exchange: z.nullable(z.string()),
  tradeId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  importId: z.nullable(z.string()),
  fileRow: z.nullable(z.int()),
});
export type RoundTripExecution = z.infer<typeof roundTripExecution>;

/** A line of charges and the part that this round trip bears. */
export const roundTripCharge = z.object({
  head: chargeHead,
  date: z.iso.date(),
  /** Percent of the base, or rupees. */
  rate: exactSum,
  unit: z.enum(["percent", "rupees"]),
  /** The turnover that it is charged on, in words, and its amount in rupees. */
  base: z.string(),
  baseAmount: exactSum,
  rounding: z.enum(["exact", "paisa-then-rupee"]),
  /** The table's first and last day. */
  from: z.iso.date(),
  to: z.nullable(z.iso.date()),
  source: z.string(),
  /** Rupees: the whole line, and this round trip's part of it. */
  amount: exactSum,
  borne: exactSum,
  formula: z.string(),
});
export type RoundTripCharge = z.infer<typeof roundTripCharge>;

export const formula = z.object({
  figure: z.enum(["entry-value", "exit-value", "gross", "charges", "net", "r"]),
  /** The formula with its values, e.g. `101250 − 100000`. */
  text: z.string(),
  value: exactSum,
});
export type Formula = z.infer<typeof formula>;

/** The idea of the note that leads, such as a straddle: what its trades made together. */
export const tradeIdea = z.object({
  /** Its trades, ordered by entry. */
  trades: z.array(roundTrip).check(z.minLength(1), z.maxLength(MAX_IDEA_TRADES)),
  /** Sums of its trades, as in a list by ideas. */
  total: roundTrip,
  /** Rupees. */
  initialRisk: z.nullable(exactSum),
  withoutR: tradePlan.shape.withoutR,
  /** Trades of the note that are not among them: on no round trip, or in another idea. */
  missing: z.int().check(z.gte(0)),
});
export type TradeIdea = z.infer<typeof tradeIdea>;

export const roundTripDetail = z.object({
  basis: z.pick(basis, { version: true, pending: true, faulty: true, sample: true }),
  roundTrip,
  chargesByHead,
  /** The first thousand of each, and how many there are. */
  executionCount: z.int().check(z.gte(1)),
  executions: z.array(roundTripExecution).check(z.maxLength(MAX_PARTS)),
  chargeCount: z.int().check(z.gte(0)),
  charges: z.array(roundTripCharge).check(z.maxLength(MAX_PARTS)),
  formulas: z.array(formula),
  plan: tradePlan,
  idea: z.nullable(tradeIdea),
  /** Where a new note on it hangs. */
  anchor: noteAnchor,
  /** Those on it, the one that leads first. */
  notes: z.array(note),
});
export type RoundTripDetailResponse = z.infer<typeof roundTripDetail>;

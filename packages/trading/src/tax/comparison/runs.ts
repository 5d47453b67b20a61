import type { DifferenceReason } from "@saudabook/contract/tax/tax-comparison.ts";
import type { Bucket } from "../law/buckets.ts";
import { type Draft, type Hint, resultOfPart } from "./draft.ts";
import type { Offer } from "./offers.ts";
import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";
import type { Part } from "./units.ts";

/** The units of one side of a run, or its sums where the statement has no lots. */
export interface RunSide {
  /** Key of the instrument, from `scripKeys`. */
  scrip: string;
  /** Null where unknown. */
  entryDay: string | null;
  exitDay: string | null;
  /** `units` of `unitsPerShare` are one share. */
  units: number | null;
  unitsPerShare: number;
  /** Micro-rupees; null where unknown. */
  buy: bigint | null;
  sale: bigint | null;
  /** 0 for units that are in no total. */
  result: bigint;
  bucket: Bucket | null;
}

/** Units that the two sides do not have alike, with one reason or none. */
export interface Run {
  /** Null: not explained. */
  reason: DifferenceReason | null;
  hint: Hint | null;
  /** Null where the side does not have the units. */
  theirs: RunSide | null;
  ours: (RunSide & { state: OurLot["state"] }) | null;
  /** Micro-rupees, theirs less ours, by instrument and bucket. Those of a move between buckets add up to 0. */
  amounts: { scrip: string; bucket: Bucket | null; amount: bigint }[];
  offer: Offer | null;
}

/** The run of a draft whose reason is decided. */
export function runOf(
  { theirs, ours, reason, hint }: Draft,
  keyOf: (lot: StatedLot | OurLot) => string,
  offer: Offer | null,
): Run {
  const sideOf = (part: Part<StatedLot | OurLot>): RunSide => {
    const { lot, units, perShare, buy, sale } = part;
    const days = { entryDay: lot.entryDay, exitDay: lot.exitDay };
    const values = { units, unitsPerShare: perShare, buy, sale, result: resultOfPart(part), bucket: lot.bucket };
    return { scrip: keyOf(lot), ...days, ...values };
  };
  const their = theirs && sideOf(theirs);
  const our = ours && { ...sideOf(ours), state: ours.lot.state };
  return { reason, hint, theirs: their, ours: our, amounts: amountsOf(their ? [their] : [], our ? [our] : []), offer };
}

type Amount = Pick<RunSide, "scrip" | "bucket" | "result">;

/** Theirs less ours by instrument and bucket. Units of ours that are in no total, which have no bucket, have no amount. */
export function amountsOf(theirs: readonly Amount[], ours: readonly Amount[]): Run["amounts"] {
  const amounts: Run["amounts"] = [];
  const add = ({ scrip, bucket }: Amount, amount: bigint) => {
    const known = amounts.find((one) => one.scrip === scrip && one.bucket === bucket);
    if (known) known.amount += amount;
    else amounts.push({ scrip, bucket, amount });
  };
  for (const side of theirs) add(side, side.result);
  for (const side of ours) if (side.bucket !== null || side.result !== 0n) add(side, -side.result);
  return amounts;
}

import { positionSide } from "@saudabook/contract/analysis/filter.ts";
import { journalNumber } from "@saudabook/contract/journal/journal.ts";
import { noteFieldLabels, planFieldLabels } from "@saudabook/contract/journal/note-labels.ts";
import { noteText } from "@saudabook/contract/journal/note-text.ts";
import { type NoteChange, type NoteContent, rating } from "@saudabook/contract/journal/notes.ts";
import { plannedTrade } from "@saudabook/contract/journal/planned-trade.ts";
import { compare } from "@saudabook/trading/money.ts";
import * as z from "zod/mini";
import { contractResolver } from "../../../form/contract-resolver.ts";
import { plainFigure } from "../../../words/plain-figure.ts";

/** The fields of a plan as they are typed. */
export interface PlanValues {
  symbol: string;
  side: string;
  stop: string;
  target: string;
  confidence: string;
  text: string;
}

/** The fields of a plan as they are sent, without the day. */
export type PlanFields = Pick<NoteChange, "stop" | "target" | "confidence" | "text"> & {
  plan: Pick<NonNullable<NoteChange["plan"]>, "symbol" | "side">;
};

export const planLabels = {
  symbol: planFieldLabels.symbol,
  side: planFieldLabels.side,
  stop: noteFieldLabels.stop,
  target: noteFieldLabels.target,
  confidence: noteFieldLabels.confidence,
  text: "Why would you take it?",
} as const satisfies Record<keyof PlanValues, string>;

const price = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): string | number | null => plainFigure(text) || null),
  ),
  z.nullable(journalNumber),
);
const level = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === "" ? null : Number(text))),
  ),
  z.nullable(rating),
);

const planForm = z.pipe(
  z.object({
    symbol: plannedTrade.shape.symbol,
    side: positionSide,
    stop: price,
    target: price,
    confidence: level,
    text: noteText,
  }),
  z.transform(({ symbol, side, ...fields }): PlanFields => ({ plan: { symbol, side }, ...fields })),
);

export const planResolver = contractResolver<PlanValues, PlanFields>(planForm as z.ZodMiniType<PlanFields>);

/** Questions a stop on the wrong side of the target. It prevents no submission. */
export function stopQuestion(values: Pick<PlanValues, "side" | "stop" | "target">): string | null {
  const stop = price.safeParse(values.stop).data ?? null;
  const target = price.safeParse(values.target).data ?? null;
  if (stop === null || target === null) return null;
  const [order, right] = values.side === "long" ? [compare(stop, target), "below"] : [compare(target, stop), "above"];
  return order < 0 ? null : `The first stop isn't ${right} the target. Is that what you meant?`;
}

/** @param note null: a new plan */
export function planValues(note: NoteContent | null): PlanValues {
  return {
    symbol: note?.plan?.symbol ?? "",
    side: note?.plan?.side ?? "long",
    stop: note?.stop ?? "",
    target: note?.target ?? "",
    confidence: note?.confidence ? String(note.confidence) : "",
    text: note?.text ?? "",
  };
}

import { isShort, type TradeStatus } from "@saudabook/contract/journal/journal.ts";
import { difference, journalResult } from "@saudabook/trading/journal-pnl.ts";
import { compare, divide, multiply } from "@saudabook/trading/money.ts";
import { figureOf } from "./read-trade-values.ts";
import type { TradeValues } from "./trade-values.ts";

/** Results of a trade in the form; null while a field that they need is missing. */
export interface TradePreview {
  /** `short`: sold first, bought back later. */
  side: "long" | "short";
  /** `returnPercent` is null while the entry price is 0, which the contract refuses. */
  result: { pnl: string; status: TradeStatus; returnPercent: string | null } | null;
  /** Planned reward for each rupee at risk, from the entry: `2.5` is 1 : 2.5. */
  riskReward: string | null;
  /** Possible mistakes; none of them prevents a submission. */
  questions: string[];
}

/**
 * Reads a trade while it is being typed. A sale before the purchase is a short: its entry is the sale. Return is profit ÷ (entry price ×
 * quantity). Reward is the distance from the entry to the target, risk that to the stop loss.
 */
export function previewTrade(values: TradeValues): TradePreview {
  const bothTimes = values.buyDateTime !== "" && values.sellDateTime !== "";
  const side = bothTimes && isShort(values) ? "short" : "long";
  const buy = figureOf(values, "buyPrice");
  const sell = figureOf(values, "sellPrice");
  const quantity = figureOf(values, "quantity");
  const entry = side === "long" ? buy : sell;
  const result = buy && sell && quantity ? resultOf(buy, sell, quantity, entry ?? buy) : null;
  const plan = entry ? planOf(entry, side, figureOf(values, "targetPrice"), figureOf(values, "stopLoss")) : null;
  return { side, result, riskReward: plan?.riskReward ?? null, questions: plan?.questions ?? [] };
}

function resultOf(buyPrice: string, sellPrice: string, quantity: string, entry: string) {
  const { pnl, status } = journalResult({ buyPrice, sellPrice, quantity });
  const gain = multiply(difference(sellPrice, buyPrice), "100");
  return { pnl, status, returnPercent: compare(entry, "0") > 0 ? divide(gain, entry, 2) : null };
}

function planOf(entry: string, side: TradePreview["side"], target: string | null, stop: string | null) {
  const up = side === "long";
  const reward = target === null ? null : up ? difference(target, entry) : difference(entry, target);
  const risk = stop === null ? null : up ? difference(entry, stop) : difference(stop, entry);
  const [price, wins, loses] = up ? ["buy price", "above", "below"] : ["sell price", "below", "above"];
  const questions: string[] = [];
  const wrong = (way: string | null) => way !== null && compare(way, "0") <= 0;
  if (wrong(reward)) questions.push(`The target isn't ${wins} the ${price}. Is that what you meant?`);
  if (wrong(risk)) questions.push(`The stop loss isn't ${loses} the ${price}. Is that what you meant?`);
  const planned = reward !== null && risk !== null && questions.length === 0;
  return { questions, riskReward: planned ? divide(reward, risk, 2) : null };
}

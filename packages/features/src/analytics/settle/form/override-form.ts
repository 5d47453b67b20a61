import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { productLabels } from "../../../words/trade-labels.ts";
import type { SettleForm } from "./settle-fields.ts";
import { emptyDraft } from "./settlement-draft.ts";

type Part = Pick<RoundTripDetailResponse, "roundTrip" | "executions">;

/** The form for the product of a day's trades in a share; null if the product cannot be in doubt. */
export function overrideForm({ roundTrip, executions }: Part): SettleForm | null {
  const { product, account, instrument } = roundTrip;
  if (product !== "intraday" && product !== "delivery") return null;
  const days = executions.filter(({ from }) => from === "tradebook").map(({ at }) => at.slice(0, 10));
  const listed = [...new Set(days)].sort().reverse();
  const [last] = listed;
  if (last === undefined) return null;
  const other = product === "intraday" ? "delivery" : "intraday";
  const name = instrumentTitle(instrument);
  return {
    title: `Change the product of ${name}`,
    text: `What you buy and sell on one day counts as intraday, as far as it matches. If your contract note says otherwise, choose here: it holds for all trades in ${name} on that day.`,
    action: "Change",
    draft: { ...emptyDraft, kind: "override", account, instrument: instrument.key, day: last, product: other },
    dayNeeded: false,
    options: {
      day: listed.map((day) => ({ value: day, label: dayText(day) })),
      product: (["intraday", "delivery"] as const).map((value) => ({ value, label: productLabels[value] })),
    },
  };
}

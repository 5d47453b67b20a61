import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import type { SettleForm } from "./settle-fields.ts";
import { emptyDraft } from "./settlement-draft.ts";

/** The form for shares of an open position that left the account without a sale; null for any other trade. */
export function leavingForm(trip: RoundTrip): SettleForm | null {
  const { product, status, account, instrument, openQuantity } = trip;
  if (product !== "delivery" || status !== "open" || trip.source === "journal") return null;
  return {
    title: `Shares of ${instrumentTitle(instrument)} that left`,
    text: "For shares that you moved to another account, gave away or sold back to the company: none of your files shows it. The oldest shares leave first. Without a price they leave at their cost and bring no result.",
    action: "Add",
    draft: {
      ...emptyDraft,
      kind: "leaving",
      account,
      instrument: instrument.key,
      quantity: openQuantity,
      how: "transfer",
    },
    dayNeeded: false,
    options: {},
  };
}

import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";

export const positionTitle = (position: WaitingPosition): string =>
  position.kind === "two-isins" ? position.symbol : instrumentTitle(position.instrument);

const labels: Record<WaitingPosition["kind"], string> = {
  "opening-sell": "Add the purchase",
  expired: "Add the settlement price",
  "expiry-unknown": "Add the expiry and price",
  "two-isins": "Add the corporate action",
};

/** Labels of the button that completes a position of each kind. */
export const addLabel = (kind: WaitingPosition["kind"]): string => labels[kind];

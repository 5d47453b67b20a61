import type { WaitingPosition } from "@saudabook/contract/settlements.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";

export const positionTitle = (position: WaitingPosition): string =>
  position.kind === "two-isins" ? position.symbol : instrumentTitle(position.instrument);

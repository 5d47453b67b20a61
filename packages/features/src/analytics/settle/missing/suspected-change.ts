import type { SettlementList, WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";

export type Suspected = SettlementList["suspected"][number];

/** Name of a change; `1:1 bonus issue` is one new share for each old one. */
export function changeName({ entry: { kind, from, to } }: Suspected): string {
  if (from === to) return "new ISIN for the same shares";
  return kind === "bonus" ? `${to - from}:${from} bonus issue` : `split of ${from} into ${to}`;
}

/** Whether this change would complete the position or is what the position lacks. */
export function explains({ entry: { oldInstrument, newInstrument } }: Suspected, position: WaitingPosition): boolean {
  if (position.kind === "opening-sell") return position.instrument.key === newInstrument;
  if (position.kind !== "two-isins") return false;
  const keys = position.instruments.map(({ key }) => key);
  return oldInstrument !== newInstrument && keys.includes(oldInstrument) && keys.includes(newInstrument);
}

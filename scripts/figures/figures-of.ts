import type { Analysis } from "@saudabook/trading/analysis/analysis.ts";
import { ESTIMATED, HEADS, NOT_AVAILABLE } from "@saudabook/trading/analysis/charge-columns.ts";
import { CLOSED, UNMATCHED } from "@saudabook/trading/analysis/match-columns.ts";
import { rupees as exactRupees } from "@saudabook/trading/analysis/metrics/figure.ts";
import { round } from "@saudabook/trading/money.ts";

/** Rupees with two decimals, half up. */
export function rupees(micros: bigint): string {
  const [whole = "0", paise = ""] = round(exactRupees(micros), 2).split(".");
  return `${whole}.${paise.padEnd(2, "0")}`;
}

/** Everything that an account's statements can be compared with, as lines of text. */
export function figuresOf({ executions, matching, charges, rejected }: Analysis): string[] {
  const { roundTrips, slices, waiting } = matching;
  let closed = 0;
  let gross = 0n;
  for (let trip = 0; trip < roundTrips.count; trip++) {
    if (((roundTrips.flags[trip] ?? 0) & CLOSED) !== 0) closed++;
    const result = (roundTrips.exitValue[trip] ?? 0) - (roundTrips.entryValue[trip] ?? 0);
    gross += BigInt(result * (roundTrips.direction[trip] ?? 0)) * 10_000n;
  }
  const { paid, booked } = charges.totals;
  const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
  const states = (bit: number) => slices.execution.filter((_, at) => ((charges.state[at] ?? 0) & bit) !== 0).length;
  const unmatched = (kind: (typeof UNMATCHED)[number]) => {
    const code = UNMATCHED.indexOf(kind);
    const rows = [...slices.unmatchedKind.keys()].filter((at) => slices.unmatchedKind[at] === code);
    const value = rows.reduce((total, at) => total + BigInt(slices.unmatchedValue[at] ?? 0), 0n);
    const places = waiting.filter((one) => one.kind === kind).length;
    return `${rows.length} parts of executions${places > 0 ? ` of ${places} instruments` : ""}, worth ${rupees(value * 10_000n)}`;
  };
  return [
    ...line("Executions", `${executions.count}, rejected ${rejected.length}`),
    ...line("Round trips", `${closed} closed, ${roundTrips.count - closed} open`),
    ...line("Gross, booked", rupees(gross)),
    ...HEADS.flatMap((head, at) =>
      line(`Charges: ${head}`, `paid ${rupees(paid[at] ?? 0n)}, booked ${rupees(booked[at] ?? 0n)}`),
    ),
    ...line("Charges, all", `paid ${rupees(sum(paid))}, booked ${rupees(sum(booked))}`),
    ...line("Net, booked", rupees(gross - sum(booked))),
    ...line("Open", `${unmatched("open")}, charges ${rupees(sum(charges.totals.open))}`),
    ...line("Opening sells", `${unmatched("opening-sell")}, charges ${rupees(sum(charges.totals.opening))}`),
    ...line("Expired", `${unmatched("expired")}, charges ${rupees(sum(charges.totals.expired))}`),
    ...line("Estimated", `${states(ESTIMATED)} parts of executions; no table covers ${states(NOT_AVAILABLE)}`),
  ];
}

function line(name: string, text: string): string[] {
  return [`  ${name.padEnd(20)}${text}`];
}

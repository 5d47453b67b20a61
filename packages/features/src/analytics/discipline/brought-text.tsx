import type { Brought } from "@saudabook/contract/discipline/discipline.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { hasPaid } from "./rule-words.ts";
import { broughtWorking } from "./rule-working.ts";

export interface BroughtTextProps {
  brought: Brought;
  /** The rule that was broken. Default: this rule. */
  what?: string;
  /** Whether the trades came after a limit was reached. Default: `false`. */
  isLimit?: boolean;
  /** Name, left-out entries and address for the working. */
  worked: Parameters<typeof broughtWorking>[1];
}

/** States the result of the units that broke a rule, after charges. */
export function BroughtText({ brought, what = "this rule", isLimit = false, worked }: BroughtTextProps) {
  const { trades, booked, wins, net, mean, low, high } = brought;
  if (trades === 0) return null;
  const isOpen = trades > booked ? `, ${formatCount(trades - booked)} of them still open` : "";
  return (
    <p className="figures">
      {counted(trades, "trade")} {isLimit ? "after your limit" : `broke ${what}`}
      {isOpen}
      {booked === 0 ? "." : ": "}
      {booked === 0 ? null : (
        <>
          <WorkingButton working={broughtWorking(brought, worked)}>
            <Amount value={net} pnl />
          </WorkingButton>{" "}
          in all
          {hasPaid(brought) ? `: breaking ${what} has paid so far.` : "."}
          <span className="text-muted">
            {" "}
            {formatCount(wins)} of {formatCount(booked)} ended above zero
            {mean === null ? null : (
              <>
                , <Amount value={mean} signed /> each
              </>
            )}
            {low === null || high === null ? null : (
              <>
                {" "}
                (95%: <Amount value={low} signed /> to <Amount value={high} signed />)
              </>
            )}
            .
          </span>
        </>
      )}
    </p>
  );
}

import { contractName } from "@saudabook/trading/contract-name.ts";
import { cn } from "@saudabook/ui/cn.ts";

export interface InstrumentNameProps {
  /** Symbol as in the broker's file or as typed. The text is unchanged, so that it can be found and copied. */
  symbol: string;
  /** Day of a trade in it, `YYYY-MM-DD`. */
  tradedOn: string;
  /** Whether a contract is always below its underlying, for a narrow column. */
  stacked?: boolean;
  className?: string;
}

/**
 * A share or a contract. A contract is divided into underlying, expiry, strike and type. Lines break first after the underlying, then
 * between expiry and strike, never inside a figure. Needs about 10 rem.
 */
export function InstrumentName({ symbol, tradedOn, stacked = false, className }: InstrumentNameProps) {
  const name = contractName(symbol, tradedOn);
  if (!name) {
    return (
      <span data-slot="instrument-name" className={cn("wrap-anywhere whitespace-normal", className)}>
        {symbol}
      </span>
    );
  }
  const { underlying, expiry, strike, kind, spaced } = name;
  // Margins replace the spaces that the symbol does not have.
  const [space, gap, thin] = spaced ? [" ", "", ""] : ["", "mr-[0.4em]", "mr-[0.15em]"];
  return (
    <span data-slot="instrument-name" className={cn("whitespace-normal", className)}>
      <span className={cn("wrap-anywhere", gap)}>{underlying}</span>
      {space}
      <span className={stacked ? "figures block text-xs font-normal whitespace-nowrap" : "inline-block"}>
        {expiry ? (
          <>
            <span className={cn("whitespace-nowrap", gap)}>{expiry}</span>
            {space}
            {stacked ? null : <wbr />}
          </>
        ) : null}
        <span className="whitespace-nowrap">
          {strike ? (
            <>
              <span className={thin}>{strike}</span>
              {space}
            </>
          ) : null}
          {kind}
        </span>
      </span>
    </span>
  );
}

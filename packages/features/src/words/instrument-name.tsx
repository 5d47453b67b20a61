import { contractName } from "@saudabook/trading/contract-name.ts";
import { cn } from "@saudabook/ui/cn.ts";

export interface InstrumentNameProps {
  /** As the broker's file or the trader writes it; the text stays as it is, to be found and copied. */
  symbol: string;
  /** Day of a trade in it, `YYYY-MM-DD`. */
  tradedOn: string;
  /** The contract always below its underlying, for a narrow column. */
  stacked?: boolean;
  className?: string;
}

/**
 * A share or a contract. A contract is set by its grammar: underlying, expiry, strike and type. Lines break between the
 * underlying and the rest first, then between expiry and strike, never inside a figure. Needs about 10 rem.
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
  // A margin where the symbol has no space.
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

import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Money, type MoneyProps } from "@saudabook/ui/money.tsx";
import { createContext, type ReactNode, useContext } from "react";

/** Shown in place of an amount. */
export const HIDDEN_AMOUNT = "••••";

const AmountsHidden = createContext(false);

/**
 * Hides the amounts and quantities below it, for a screen that others can see. Prices, counts of rows, rates and shapes are not hidden, nor
 * is what a person types or corrects.
 */
export function PrivacyProvider({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return <AmountsHidden value={hidden}>{children}</AmountsHidden>;
}

export function useAmountsHidden(): boolean {
  return useContext(AmountsHidden);
}

/** An amount in rupees, or dots if amounts are hidden. The dots have no sign or colour, which would reveal a profit or loss. */
export function Amount({ className, ...props }: MoneyProps) {
  return (
    <Hideable className={className}>
      <Money className={className} {...props} />
    </Hideable>
  );
}

export interface HideableProps {
  /** An amount in another form: a quantity, a sum in R, a formula with amounts in it, the raw cells of a row. */
  children: ReactNode;
  className?: string | undefined;
}

/** Shows its content, or dots if amounts are hidden. */
export function Hideable({ children, className }: HideableProps) {
  if (!useAmountsHidden()) return children;
  return (
    <span data-slot="hidden-amount" className={cn("figures whitespace-nowrap text-muted", className, "text-muted")}>
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <span className="sr-only">hidden</span>
    </span>
  );
}

/** Formats amounts for captions and accessible names, which cannot contain elements. */
export function useAmountText(): typeof formatMoney {
  const hidden = useAmountsHidden();
  return hidden ? () => HIDDEN_AMOUNT : formatMoney;
}

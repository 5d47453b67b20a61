import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { type Decimal, formatMoney, signOf } from "./format-number.ts";

export type MoneyProps = Omit<ComponentProps<"span">, "children"> & {
  /** Rupees as a decimal string, e.g. "-1234567.50". Exact to the last digit; never a binary number. */
  value: Decimal;
  /** Marks a profit or loss: signed, coloured by its sign, with "profit" or "loss" for screen readers. */
  pnl?: boolean;
  /** Always a sign, without the meaning of profit and loss. */
  signed?: boolean;
  /** Shows an arrow before the amount (with `pnl`): for figures without context. */
  arrow?: boolean;
  fraction?: 0 | 2 | 4;
};

const words = { "-1": "Loss of ", "0": "", "1": "Profit of " } as const;
const colours = { "-1": "text-loss", "0": "text-ink", "1": "text-gain" } as const;

export function Money({
  value,
  pnl = false,
  signed = false,
  arrow = false,
  fraction = 2,
  className,
  ...props
}: MoneyProps) {
  const text = formatMoney(value, { signed: signed || pnl, fraction });
  if (!pnl) {
    return (
      <span data-slot="money" className={cn("figures whitespace-nowrap", className)} {...props}>
        {text}
      </span>
    );
  }
  const sign = signOf(value);
  const Arrow = sign < 0 ? ArrowDown : ArrowUp;
  return (
    <span data-slot="money" className={cn("figures whitespace-nowrap", colours[sign], className)} {...props}>
      {arrow && sign !== 0 ? <Arrow aria-hidden="true" className="mr-1 inline size-[0.8em] align-baseline" /> : null}
      <span className="sr-only">{words[sign]}</span>
      {text}
    </span>
  );
}

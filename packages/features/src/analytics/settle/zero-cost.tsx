import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { PurchaseEffect } from "@saudabook/contract/analysis/settlements.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";
import { Amount } from "../../page/privacy.tsx";

export type Purchase = Extract<SettlementEntry, { kind: "opening-lot" }>;

/** A purchase at ₹0 that needs confirmation, with its effect on the totals of the whole account. */
export interface ZeroCost {
  purchase: Purchase;
  effect:
    | { status: "loading" }
    | { status: "failed" }
    | ({ status: "ready" } & Pick<PurchaseEffect, "before" | "after">);
}

export const costsNothing = (entry: SettlementEntry): entry is Purchase =>
  entry.kind === "opening-lot" && !/[1-9]/.test(entry.price);

export interface ZeroCostAlertProps {
  zeroCost: ZeroCost | null;
  onConfirm: (purchase: Purchase) => void;
  onClose: () => void;
}

export function ZeroCostAlert({ zeroCost, onConfirm, onClose }: ZeroCostAlertProps) {
  const isLoading = zeroCost?.effect.status === "loading";
  return (
    <LazyAlertDialog
      open={zeroCost !== null}
      onClose={onClose}
      title="A cost of ₹0 makes the whole sale a profit"
      text={
        <>
          Choose it for shares that cost you nothing. After a split or a bonus issue, add that instead.
          {zeroCost ? <Effect {...zeroCost} /> : null}
        </>
      }
      {...(zeroCost && {
        action: { label: "Add at ₹0", busy: isLoading, onSelect: () => isLoading || onConfirm(zeroCost.purchase) },
      })}
    />
  );
}

/** Rendered within the text of the alert, which is one paragraph. */
function Effect({ effect }: ZeroCost) {
  if (effect.status === "loading") return <Line>Computing your totals with it…</Line>;
  if (effect.status === "failed") return <Line>We couldn't compute what it does to your totals.</Line>;
  const { before, after } = effect;
  const number = (value: number) => formatNumber(String(value));
  if (before.net === after.net && before.closed === after.closed) return <Line>Your totals won't change.</Line>;
  return (
    <>
      <Line>
        Net P&L <Amount value={before.net} signed /> → <Amount value={after.net} signed className="font-semibold" />
      </Line>
      {before.closed === after.closed ? null : (
        <Line>
          Closed trades {number(before.closed)} → {number(after.closed)}
        </Line>
      )}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="figures mt-2 block text-ink">{children}</span>;
}

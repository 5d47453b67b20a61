import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { ChartNoAxesCombined } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../page/link-button.tsx";

export interface EmptyAnalyticsProps {
  addTradesHref: string;
  /** The offer to try sample data. */
  sample?: ReactNode;
}

/** Shown before the first trade. */
export function EmptyAnalytics({ addTradesHref, sample }: EmptyAnalyticsProps) {
  return (
    <EmptyState
      icon={<ChartNoAxesCombined />}
      title="No figures yet"
      text="Add your trades to see your net P&L, equity curve, calendar and what stands out in your trading."
      action={
        <>
          <LinkButton variant="primary" href={addTradesHref}>
            Add Trades
          </LinkButton>
          {sample}
        </>
      }
    />
  );
}

import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { Amount } from "../../page/privacy.tsx";
import { IncompleteLine } from "../../words/incomplete-line.tsx";

export interface NothingBookedProps {
  summary: Pick<AnalyticsSummary, "basis" | "open">;
  openTradesHref: string;
  /** The page on which positions that are left out are completed. */
  toSettleHref: string;
}

/** Shown in place of the figures before the first booked exit: the open trades at cost. */
export function NothingBooked({ summary: { basis, open }, openTradesHref, toSettleHref }: NothingBookedProps) {
  const { trips, cost, received } = open;
  return (
    <Panel
      title="No closed trades yet"
      description="A trade closes when you've sold all that you bought, or bought back all that you sold. Your figures start with the first exit."
      actions={
        trips > 0 ? <LinkButton href={openTradesHref}>See {counted(trips, `open ${basis.unit}`)}</LinkButton> : null
      }
    >
      <Facts
        facts={[
          { term: `Open ${basis.unit}s`, value: formatCount(trips) },
          { term: "At cost", value: <Amount value={cost} /> },
          ...(signOf(received) === 0 ? [] : [{ term: "Received for shorts", value: <Amount value={received} /> }]),
        ]}
      />
      <IncompleteLine leftOut={basis.leftOut} href={toSettleHref} className="mt-4" />
    </Panel>
  );
}

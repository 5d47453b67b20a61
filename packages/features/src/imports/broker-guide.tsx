import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { downloads } from "@saudabook/trading/imports/brokers/downloads.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { lacksBrokerage } from "../words/lacks-brokerage.ts";
import { brokerLabels } from "../words/trade-labels.ts";

export interface BrokerGuideProps {
  broker: Broker | null;
  tradeType: TradeType | null;
  /** Class of the sentence about the broker. */
  className?: string | undefined;
}

function guideOf(broker: Broker, tradeType: TradeType): string {
  const { [tradeType]: way, lacks } = downloads[broker];
  if (way === null) return `From ${brokerLabels[broker]} we import equity only so far.`;
  const brokerage = lacksBrokerage(broker) ? "Charges will be without brokerage, whose rates we don't know yet." : "";
  return [way, lacks?.[tradeType] ?? "", brokerage].filter((sentence) => sentence !== "").join(" ");
}

export function BrokerGuide({ broker, tradeType, className }: BrokerGuideProps) {
  return (
    <>
      <span className="block">
        .xlsx, .xls or .csv, up to 25 MB. Uploading the same file again won't create duplicates.
      </span>
      {/* On a phone it has the height of three lines, like most guides, so that the page below does not move when a file has selected its broker. */}
      <span className={cn("block max-sm:min-h-15", className)}>
        {broker && tradeType
          ? guideOf(broker, tradeType)
          : "Choose your broker and trade type to see where to download the file."}
      </span>
    </>
  );
}

import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import { downloads } from "@saudabook/trading/imports/brokers/downloads.ts";

export interface BrokerGuideProps {
  broker: Broker | null;
  tradeType: TradeType | null;
}

export function BrokerGuide({ broker, tradeType }: BrokerGuideProps) {
  return (
    <>
      {broker && tradeType ? (
        <span className="block">
          {downloads[broker][tradeType]}
          {broker === "groww" && tradeType === "fno" ? " This report has days but no times." : null}
        </span>
      ) : (
        <span className="block">Choose your broker and trade type to see where to download the file.</span>
      )}
      <span className="block">
        .xlsx, .xls or .csv, up to 25 MB. Uploading the same file again won't create duplicates.
      </span>
    </>
  );
}

import type { Broker, TradeType } from "@saudabook/contract/trade.ts";

/** Where each broker keeps the file that can be imported, in the broker's own words. */
const guides = {
  zerodha: {
    equity:
      "In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV.",
    fno: "In Zerodha Console open Reports → Tradebook, choose F&O and your dates, and download it as XLSX or CSV.",
  },
  groww: {
    equity: "In Groww open Reports → Stocks order history, choose your dates, and download it.",
    fno: "In Groww open Reports → F&O P&L, choose your dates, and download it. This report has days but no times.",
  },
} as const satisfies Record<Broker, Record<TradeType, string>>;

export interface BrokerGuideProps {
  broker: Broker | null;
  tradeType: TradeType | null;
}

export function BrokerGuide({ broker, tradeType }: BrokerGuideProps) {
  return (
    <>
      {broker && tradeType ? (
        <span className="block">{guides[broker][tradeType]}</span>
      ) : (
        <span className="block">Choose broker and trade type to see where to download the file.</span>
      )}
      <span className="block">.xlsx, .xls or .csv, up to 25 MB. Uploading the same file again adds nothing twice.</span>
    </>
  );
}

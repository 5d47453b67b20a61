import type { BrokerDownloads } from "../downloads-of.ts";

export const growwDownloads: BrokerDownloads = {
  equity: "In Groww open Reports → Stocks order history, choose your dates, and download it.",
  fno: "In Groww open Reports → F&O P&L, choose your dates, and download it.",
  lacks: { fno: "This report has days but no times." },
};

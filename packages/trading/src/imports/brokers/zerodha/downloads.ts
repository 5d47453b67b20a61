import type { BrokerDownloads } from "../downloads-of.ts";

export const zerodhaDownloads: BrokerDownloads = {
  equity: "In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV.",
  fno: "In Zerodha Console open Reports → Tradebook, choose F&O and your dates, and download it as XLSX or CSV.",
};

import type { BrokerDownloads } from "../downloads-of.ts";

export const fyersDownloads: BrokerDownloads = {
  equity: "In Fyers open Reports → Tradebook, choose your dates, and download it as CSV.",
  fno: "In Fyers open Reports → Tradebook, choose your dates, and download it as CSV.",
  lacks: { equity: "This report doesn't name the exchange." },
};

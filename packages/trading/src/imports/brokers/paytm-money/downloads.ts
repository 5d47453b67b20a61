import type { BrokerDownloads } from "../downloads-of.ts";

export const paytmMoneyDownloads: BrokerDownloads = {
  equity: "In Paytm Money open Reports → Tradebook, choose Equity and your dates, and download it as XLSX.",
  fno: null,
  lacks: { equity: "This tradebook lacks the time of some trades." },
};

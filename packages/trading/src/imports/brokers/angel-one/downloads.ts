import type { BrokerDownloads } from "../downloads-of.ts";

export const angelOneDownloads: BrokerDownloads = {
  equity: "In Angel One open Reports → Trades History, choose your dates, and download it as XLSX.",
  fno: "In Angel One open Reports → Trades History, choose your dates, and download it as XLSX.",
  lacks: { equity: "This report has days but no times.", fno: "This report has days but no times." },
};

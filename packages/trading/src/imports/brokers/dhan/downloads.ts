import type { BrokerDownloads } from "../downloads-of.ts";

export const dhanDownloads: BrokerDownloads = {
  equity: "In Dhan on the web open Reports → Global Transaction Report, choose your dates, and download it as CSV.",
  fno: "In Dhan on the web open Reports → Global Transaction Report, choose your dates, and download it as CSV.",
  lacks: {
    equity: "This report has each share's totals for a day, without times.",
    fno: "This report has each contract's totals for a day, without times.",
  },
};

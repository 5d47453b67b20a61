import type { BrokerDownloads } from "../downloads-of.ts";

export const upstoxDownloads: BrokerDownloads = {
  equity: "In Upstox open Reports → Trade, choose your dates, and download it as XLSX.",
  fno: "In Upstox open Reports → Trade, choose your dates, and download it as XLSX.",
};

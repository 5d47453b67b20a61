import type { BrokerDownloads } from "../downloads-of.ts";

export const iciciDirectDownloads: BrokerDownloads = {
  equity: "At ICICI Direct open the Trade Book of your equity account, choose your dates, and download it as CSV.",
  fno: null,
  lacks: { equity: "This trade book has days but no times." },
};

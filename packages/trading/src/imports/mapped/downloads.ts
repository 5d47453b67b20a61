import type { BrokerDownloads } from "../brokers/downloads-of.ts";

const WAY =
  "Choose a list of executed trades in .xlsx, .xls or .csv, and then map its columns: say which column is what.";

export const mappedDownloads: BrokerDownloads = { equity: WAY, fno: WAY };

import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { Format } from "../brokers/format.ts";
import { isTotal } from "../brokers/table.ts";
import { Tally } from "../brokers/tally.ts";
import { mappedColumns } from "./mapped-columns.ts";
import { readMappedRow } from "./read-mapped-row.ts";

/** A file whose columns the user has named. Its trades are an account of their own, with the mapping's name in place of a client code. */
export function mappedFormat(mapping: ImportMapping): Format<"other"> {
  return {
    kind: "mapped",
    broker: "other",
    // Found by all of its captions, see MappedRecognition.
    captions: [],
    symbol: [],
    tradeType: null,
    describe: () => "a mapped file",
    reader(table, { tradeType, lastDay }) {
      const tally = new Tally();
      const columns = mappedColumns(table.captions, mapping);
      return {
        clientId: mapping.account,
        accountHolder: null,
        clientIn: null,
        tally,
        segmentOf: (row) => (isTotal(row.cells, columns.date) ? undefined : tradeType),
        // The order of day and month is the user's choice, and nothing of it is to be proven.
        dateColumns: () => [],
        dates: () => [],
        take(row) {
          tally.read(row, () => readMappedRow({ table, columns, mapping, segment: tradeType, lastDay }, row, tally));
          return true;
        },
      };
    },
  };
}

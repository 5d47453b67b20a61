import { useAccountLabel } from "../../words/account-names.tsx";
import { CsvButton } from "../csv-button.tsx";
import {
  breakdownCsv,
  chargesCsv,
  chargesPaidCsv,
  chargesRows,
  distributionCsv,
  paidRows,
  rollingCsv,
} from "./breakdown-csv.ts";
import { sortedRows } from "./breakdown-rows.ts";
import type { BreakdownsScreenProps } from "./breakdowns-screen.tsx";

/** The CSV file of the section that is shown, once it has loaded. */
export function SectionCsv({ view, breakdown, summary, series, charges, csvName }: BreakdownsScreenProps) {
  const accountLabel = useAccountLabel();
  const fileName = csvName(["breakdown", view.by, view.with]);
  if (view.by === "distribution") {
    if (summary.status !== "ready") return null;
    const { bins } = summary.data.distribution;
    return <CsvButton fileName={fileName} columns={distributionCsv} rows={bins} busy={summary.busy} />;
  }
  if (view.by === "rolling") {
    if (series.status !== "ready") return null;
    const { points } = series.data.rolling;
    return <CsvButton fileName={fileName} columns={rollingCsv} rows={points} busy={series.busy} />;
  }
  if (view.by === "charges-paid") {
    if (charges.status !== "ready") return null;
    const rows = paidRows(charges.data);
    return <CsvButton fileName={fileName} columns={chargesPaidCsv} rows={rows} busy={charges.busy} />;
  }
  if (breakdown.status !== "ready") return null;
  const { data, busy } = breakdown;
  if (view.by === "charges") {
    if (summary.status !== "ready") return null;
    const rows = chargesRows(data, summary.data);
    return <CsvButton fileName={fileName} columns={chargesCsv} rows={rows} busy={busy || summary.busy} />;
  }
  return (
    <CsvButton
      fileName={fileName}
      columns={breakdownCsv(data, accountLabel)}
      rows={sortedRows(data, view)}
      busy={busy}
    />
  );
}

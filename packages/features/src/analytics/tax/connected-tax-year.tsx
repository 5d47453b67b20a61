import { workbookName } from "@saudabook/trading/tax/tax-words.ts";
import { taxYearOf } from "@saudabook/trading/tax/tax-year.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { saveFile } from "../../browser/save-file.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { loadOf } from "../load.ts";
import { TaxYearScreen, type TaxYearScreenProps, type WorkbookState } from "./tax-year-screen.tsx";
import { useTaxChoices } from "./use-tax-choices.ts";

// Loaded by accounts without trades of their own.
const TrySampleData = lazy(async () => ({ default: (await import("../frame/sample-data.tsx")).TrySampleData }));

export interface ConnectedTaxYearProps
  extends Pick<
    TaxYearScreenProps,
    "year" | "account" | "lotsHref" | "comparisonHref" | "leftOutHref" | "addTradesHref"
  > {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** A year is chosen, or found where none is asked for. */
  onYear: (year: number) => void;
}

/** A tax year. Without a year: the newest one with sales, or else the running one. */
export function ConnectedTaxYear({ year, account, today, onYear, ...hrefs }: ConnectedTaxYearProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const thisYear = taxYearOf(today);
  const query = useQuery(
    analyticsQuery(client, "taxYear", {
      params: { year: year ?? thisYear },
      query: account === null ? {} : { account },
    }),
  );
  useNewestVersion(query.data ?? null);
  const found = year === null && query.data && !query.isPlaceholderData ? (query.data.years[0] ?? thisYear) : null;
  const choose = useEffectEvent(onYear);
  useEffect(() => {
    if (found !== null) choose(found);
  }, [found]);
  // While the year is found, nothing is shown of the one that it is asked of.
  const [hasShown, setShown] = useState(false);
  if (!hasShown && year !== null && query.data && !query.isPlaceholderData) setShown(true);
  const load = loadOf(query);
  const choosing = useTaxChoices(`${year} ${account}`);
  const [workbook, setWorkbook] = useState<WorkbookState>({ status: "idle" });
  const download = async (of: number) => {
    setWorkbook({ status: "preparing" });
    try {
      const asked = account === null ? {} : { account };
      const blob = await client("taxWorkbook", { params: { year: of }, query: asked });
      saveFile(workbookName(of), blob);
      setWorkbook({ status: "idle" });
      await invalidateAnalytics(queryClient);
    } catch (failure) {
      setWorkbook({ status: "failed", failure });
    }
  };
  return (
    <TaxYearScreen
      {...hrefs}
      state={load.status === "ready" && (year === null || !hasShown) ? { status: "loading" } : load}
      year={year}
      thisYear={thisYear}
      account={account}
      onYear={onYear}
      choosing={choosing}
      workbook={workbook}
      onDownload={() => void download(query.data?.year ?? thisYear)}
      sample={
        <Suspense fallback={null}>
          <TrySampleData />
        </Suspense>
      }
    />
  );
}

import { workbookName } from "@saudabook/trading/tax/tax-words.ts";
import { taxYearOf } from "@saudabook/trading/tax/tax-year.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { saveFile } from "../../browser/save-file.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery, invalidateAnalytics } from "../analytics-queries.ts";
import { useNewestVersion } from "../frame/use-newest-version.ts";
import { loadOf } from "../load.ts";
import { TaxYearScreen, type TaxYearScreenProps } from "./tax-year-screen.tsx";
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
  const workbook = useSubmission({
    send: async (of: number) => {
      const asked = account === null ? {} : { account };
      saveFile(workbookName(of), await client("taxWorkbook", { params: { year: of }, query: asked }));
    },
    onSuccess: () => invalidateAnalytics(queryClient),
  });
  return (
    <TaxYearScreen
      {...hrefs}
      state={load.status === "ready" && (year === null || !hasShown) ? { status: "loading" } : load}
      year={year}
      thisYear={thisYear}
      account={account}
      onYear={onYear}
      choosing={choosing}
      workbook={workbook.state}
      onDownload={() => void workbook.submit(query.data?.year ?? thisYear)}
      sample={
        <Suspense fallback={null}>
          <TrySampleData />
        </Suspense>
      }
    />
  );
}

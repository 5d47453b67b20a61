import { ConnectedComparison } from "@saudabook/features/analytics/tax/comparison/connected-comparison.tsx";
import { readTaxYear, writeLotsView } from "@saudabook/features/analytics/tax/lots/lots-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { taxYearOf } from "@saudabook/trading/tax/tax-year.ts";
import { useSearchParams } from "react-router-dom";
import { taxYearPath } from "../../address/book-paths.ts";
import { readAccount, writeAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";

/** A broker's statement of a tax year beside our figures. Without a year: of the running one. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const year = readTaxYear(params) ?? taxYearOf(indianDay(new Date()));
  return (
    <>
      <PageMeta title="Comparison · Analytics" description="Your own page." path={paths.taxComparison} hidden />
      <ConnectedComparison
        year={year}
        account={readAccount(params)}
        onAccount={(account) =>
          setParams((old) => writeAccount(account, new URLSearchParams(old)), {
            replace: true,
            preventScrollReset: true,
          })
        }
        yearHref={taxYearPath(year)}
        lotsHref={(bucket, account) => {
          const view = writeLotsView({ year, bucket, instrument: null, gap: null });
          return `${paths.taxLots}?${writeAccount(account, view)}`;
        }}
      />
    </>
  );
}

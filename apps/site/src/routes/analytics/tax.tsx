import { ConnectedTaxYear } from "@saudabook/features/analytics/tax/connected-tax-year.tsx";
import { readTaxYear, writeLotsView } from "@saudabook/features/analytics/tax/lots/lots-view.ts";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useSearchParams } from "react-router-dom";
import { readAccount, writeAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";
import { panelQuery } from "../../state/dashboard.ts";

/** Figures of a tax year. The `year` parameter is the calendar year of its 1 April, and `account` a broker account. */
export function Component() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageMeta title="Tax year · Analytics" description="Your own page." path={paths.tax} hidden />
      <ConnectedTaxYear
        year={readTaxYear(params)}
        account={readAccount(params)}
        today={indianDay(new Date())}
        onYear={(year) =>
          setParams(
            (old) => {
              const next = new URLSearchParams(old);
              next.set("year", String(year));
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
        lotsHref={(year, { bucket = null, instrument = null, account = readAccount(params), gap = null }) =>
          `${paths.taxLots}?${writeAccount(account, writeLotsView({ year, bucket, instrument, gap }))}`
        }
        comparisonHref={(year) => `${paths.taxComparison}?year=${year}`}
        leftOutHref={paths.toSettle}
        addTradesHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
      />
    </>
  );
}

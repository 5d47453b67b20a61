import { ConnectedTaxLots } from "@saudabook/features/analytics/tax/lots/connected-tax-lots.tsx";
import { readLotsView, writeLotsView } from "@saudabook/features/analytics/tax/lots/lots-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { taxYearOf } from "@saudabook/trading/tax/tax-year.ts";
import { useSearchParams } from "react-router-dom";
import { roundTripPath, taxYearPath } from "../../address/book-paths.ts";
import { readAccount, writeAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";

/** The lots of a tax year, of a bucket and of an instrument. Without a year: of the running one. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = readLotsView(params);
  const year = view.year ?? taxYearOf(indianDay(new Date()));
  return (
    <>
      <PageMeta title="Lots · Analytics" description="Your own page." path={paths.taxLots} hidden />
      <ConnectedTaxLots
        view={{ ...view, year }}
        onViewChange={(next) =>
          setParams((old) => writeAccount(readAccount(old), writeLotsView({ ...next, year })), {
            replace: true,
            preventScrollReset: true,
          })
        }
        account={readAccount(params)}
        yearHref={taxYearPath(year)}
        tripHref={roundTripPath}
      />
    </>
  );
}

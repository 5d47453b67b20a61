import { ConnectedComparison } from "@saudabook/features/analytics/tax/comparison/connected-comparison.tsx";
import { readTaxYear, writeLotsView } from "@saudabook/features/analytics/tax/lots/lots-view.ts";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { taxYearOf } from "@saudabook/trading/tax/tax-year.ts";
import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { importHref, taxYearPath } from "../../address/book-paths.ts";
import { readAccount, writeAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";
import { session } from "../../session/session.ts";
import { panelQuery } from "../../state/dashboard.ts";

/** The id of the statement that is compared. */
const STATEMENT = "statement";

/** A broker's statement of a tax year beside our figures. Without a year: of the running one. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const email = useAtomValue(session)?.claims.email ?? "";
  const year = readTaxYear(params) ?? taxYearOf(indianDay(new Date()));
  const replace = (next: (old: URLSearchParams) => URLSearchParams) =>
    setParams((old) => next(new URLSearchParams(old)), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageMeta title="Comparison · Analytics" description="Your own page." path={paths.taxComparison} hidden />
      <ConnectedComparison
        // A result of one account and year is not shown on the page of another.
        key={`${year} ${readAccount(params)}`}
        email={email}
        year={year}
        account={readAccount(params)}
        statement={params.get(STATEMENT)}
        onAccount={(account) =>
          replace((old) => {
            old.delete(STATEMENT);
            return writeAccount(account, old);
          })
        }
        onStatement={(id) =>
          replace((old) => {
            old.set(STATEMENT, id);
            return old;
          })
        }
        importHref={importHref}
        hrefs={{
          settle: paths.toSettle,
          addTrades: `${paths.dashboard}?${panelQuery(ADD_TRADES)}`,
          year: taxYearPath(year),
        }}
        lotsHref={(bucket, account) => {
          const view = writeLotsView({ year, bucket, instrument: null, gap: null });
          return `${paths.taxLots}?${writeAccount(account, view)}`;
        }}
      />
    </>
  );
}

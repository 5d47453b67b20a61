import { readAnalysisView, withFilter, writeAnalysisView } from "@saudabook/features/analytics/analysis-view.ts";
import { OverviewSkeleton } from "@saudabook/features/analytics/overview/overview-skeleton.tsx";
import type { AccountPage, BookPage } from "@saudabook/features/dashboard/book-menu.ts";
import { DashboardShell } from "@saudabook/features/dashboard/dashboard-shell.tsx";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { type LinkProps, LinkProvider } from "@saudabook/features/page/link-context.tsx";
import { AccountNamesProvider } from "@saudabook/features/words/account-names.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useAtom, useAtomValue, useStore } from "jotai";
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { readAccount, withAccount, writeAccount } from "../../address/chosen-account.ts";
import { markedEntryAt } from "../../address/marked-entry.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { importParts } from "../../imports/parts-state.ts";
import { wholeStyles } from "../../loading/whole-styles.ts";
import { RouterLink } from "../../router-link.tsx";
import { isNewcomer, type Session } from "../../session/session.ts";
import { accountNames, brokerAccounts } from "../../state/broker-accounts.ts";
import { panelQuery, search, selectedMenuIndex, sidebarOpen } from "../../state/dashboard.ts";
import { amountsHidden } from "../../state/privacy.ts";
import { waitingCount } from "../../state/waiting.ts";
import { ThemeChoice } from "../../theme-choice.tsx";
import { useTriedImport } from "../../use-tried-import.ts";

const fixedHrefs = {
  journal: paths.journal,
  review: paths.review,
  day: paths.day,
  notes: paths.notes,
  labels: paths.labels,
  discipline: paths.discipline,
  tax: paths.tax,
  imports: paths.imports,
  connections: paths.connections,
  "add-trades": `${paths.dashboard}?${panelQuery(ADD_TRADES)}`,
  profile: paths.profile,
  settings: paths.settings,
};

/** The shell around every page of a person who is logged in, with its menu. */
export function Book({ session: { claims }, children }: { session: Session; children: ReactNode }) {
  use(wholeStyles());
  const store = useStore();
  const newcomer = useAtomValue(isNewcomer);
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  useLayoutEffect(() => store.set(search, query), [store, query]);
  const tried = useTriedImport();
  const imports = useAtomValue(importParts);
  const [open, setOpen] = useAtom(sidebarOpen);
  const [hidden, setHidden] = useAtom(amountsHidden);
  const panel = useAtomValue(selectedMenuIndex);
  const waiting = useAtomValue(waitingCount);
  const page = pageAt(pathname, panel);
  const [account, chooseAccount] = useAddressView({ read: readAccount, write: writeAccount });
  const accounts = useAtomValue(brokerAccounts);
  const names = useAtomValue(accountNames);
  // The address of a merged account leads to the account that contains it.
  const merged = accounts.find((one) => one.merged.some(({ key }) => key === account));
  useEffect(() => {
    if (merged) chooseAccount(merged.key);
  });
  // Links between parts of the analytics keep the filter; the links themselves add the broker account.
  const isAnalytics = pathname.startsWith(paths.analytics);
  const asked = isAnalytics ? withFilter(readAnalysisView(new URLSearchParams(query)), { account: undefined }) : null;
  const view = asked ? writeAnalysisView(asked) : new URLSearchParams();
  const partHref = (path: string) => (view.size === 0 ? path : `${path}?${view}`);
  return (
    <LinkProvider component={BookLink}>
      <AccountNamesProvider names={names}>
        <DashboardShell
          user={claims}
          page={page}
          hrefs={{
            overview: partHref(paths.analytics),
            calendar: partHref(paths.calendar),
            "round-trips": partHref(paths.roundTrips),
            breakdowns: partHref(paths.breakdowns),
            "to-settle": partHref(paths.toSettle),
            lab: partHref(paths.lab),
            ...fixedHrefs,
            "trade-log": paths.tradeLog,
          }}
          waiting={waiting}
          sidebarOpen={open}
          onSidebarOpenChange={setOpen}
          onLogOut={() => navigate(paths.logOut)}
          homeHref={paths.home}
          amountsHidden={hidden}
          onAmountsHiddenChange={setHidden}
          themeSwitch={<ThemeChoice />}
          accountSwitch={{ accounts: accounts.map(({ key }) => key), chosen: account, onChoose: chooseAccount }}
          activity={
            imports && page !== "add-trades" ? (
              <imports.Activity
                href={fixedHrefs["add-trades"]}
                resultsHref={page === "trade-log" ? null : paths.tradeLog}
              />
            ) : null
          }
        >
          {tried.failed ? (
            <Notice
              tone="error"
              title="We couldn't load the import of your file"
              className="mb-5"
              action={
                <Button size="sm" onClick={tried.retry}>
                  Try again
                </Button>
              }
            >
              Check your connection. The file you tried stays in this tab until then.
            </Notice>
          ) : null}
          {page === "journal" && account !== null && accounts.length > 1 ? (
            <Notice title="The journal shows all of your trades" className="mb-5">
              Trades you add by hand belong to no broker account.
            </Notice>
          ) : null}
          {/* Stays mounted across pages: only the first page has no previous one that could stay in sight. */}
          <Suspense fallback={page === "overview" || (page === null && !newcomer) ? <OverviewSkeleton /> : null}>
            {children}
          </Suspense>
          {imports ? <imports.Watch /> : null}
        </DashboardShell>
      </AccountNamesProvider>
    </LinkProvider>
  );
}

/** A link keeps the broker account that the address chooses. */
function BookLink({ href, ...rest }: LinkProps) {
  const [params] = useSearchParams();
  return <RouterLink href={withAccount(href, readAccount(params))} {...rest} />;
}

/** The entry of the menu that is marked at an address; null while the dashboard has not decided on a panel. */
function pageAt(pathname: string, panel: number | null): BookPage | AccountPage | null {
  const marked = markedEntryAt(pathname);
  if (marked !== "panel") return marked;
  return panel === null ? null : panel === ADD_TRADES ? "add-trades" : "trade-log";
}

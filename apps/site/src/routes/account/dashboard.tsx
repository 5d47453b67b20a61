import { analyticsQuery } from "@saudabook/features/analytics/analytics-queries.ts";
import { OverviewSkeleton } from "@saudabook/features/analytics/overview/overview-skeleton.tsx";
import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import { bookEntry } from "@saudabook/features/dashboard/book-menu.ts";
import { JournalNotice } from "@saudabook/features/dashboard/journal-notice.tsx";
import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "@saudabook/features/dashboard/panels.ts";
import { useJournalCount } from "@saudabook/features/dashboard/use-journal-count.ts";
import { ConnectedAddTrades } from "@saudabook/features/imports/connected-add-trades.tsx";
import { ConnectedResults } from "@saudabook/features/imports/queue/connected-results.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useClient } from "@saudabook/features/server/client-context.tsx";
import { ConnectedTradeDetails } from "@saudabook/features/trades/details/connected-trade-details.tsx";
import { TradeDetailsSkeleton } from "@saudabook/features/trades/details/trade-details-skeleton.tsx";
import { readTradeView, writeTradeView } from "@saudabook/features/trades/history/trade-view.ts";
import { useHasTrades } from "@saudabook/features/trades/use-has-trades.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { fillPath, importHref } from "../../address/book-paths.ts";
import { readAccount, withAccount, writeAccount } from "../../address/chosen-account.ts";
import { missingFilesIn } from "../../address/missing-files-address.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { analyticsUrl } from "../../config.ts";
import { ImportQueue } from "../../imports/import-parts.tsx";
import { isNewcomer, restoreSession, type Session, session, sessionEnded } from "../../session/session.ts";
import { readToken } from "../../session/token-cookie.ts";
import { namesPanel, panelQuery, selectedMenuIndex } from "../../state/dashboard.ts";

const resultHrefs = {
  tradeLog: paths.tradeLog,
  overview: paths.analytics,
  toSettle: paths.toSettle,
  file: importHref,
};

/** The panel of the dashboard that the menu has chosen, and its title. */
export function Component() {
  const current = useAtomValue(session);
  const named = useAtomValue(selectedMenuIndex);
  const page = named === null ? null : bookEntry(named === ADD_TRADES ? "add-trades" : "trade-log");
  const title = page ? `${page.label} · Dashboard` : "Dashboard";
  return (
    <>
      <PageMeta title={title} description="Your own page." path={paths.dashboard} hidden />
      <ImportQueue>{current && <DashboardPanel session={current} />}</ImportQueue>
    </>
  );
}

function DashboardPanel({ session: { claims } }: { session: Session }) {
  const navigate = useNavigate();
  const store = useStore();
  const [params, setParams] = useSearchParams();
  const account = readAccount(params);
  const named = useAtomValue(selectedMenuIndex);
  const newcomer = useAtomValue(isNewcomer);
  const [view, setView] = useAddressView({ read: readTradeView, write: writeTradeView });
  const setPanel = (next: PanelIndex) => setParams(writeAccount(account, panelQuery(next)));

  // An address without a panel opens the overview, or the form while there are no trades, imported or in the journal. If the server cannot
  // be reached, the Trade Log shows the failure, and its retry decides.
  const hasTrades = useHasTrades({ asked: named !== TRADE_DETAILS });
  const journalCount = useJournalCount(claims.sub, { enabled: hasTrades === false });
  const isEmpty = journalCount === null ? null : journalCount === 0;
  const startsEmpty = hasTrades === false ? isEmpty : hasTrades === true ? false : null;
  const decided = named === null && startsEmpty !== null ? (startsEmpty ? "form" : "overview") : null;
  useEffect(() => {
    if (named === null) loadAhead(loadOverview);
  }, [named]);
  const open = useEffectEvent((start: "overview" | "form") => {
    if (!isHere() || namesPanel(location.search)) return;
    if (start === "overview") navigate(withAccount(paths.analytics, account), { replace: true });
    else setParams((params) => new URLSearchParams([...params, ...panelQuery(ADD_TRADES)]), { replace: true });
  });
  useEffect(() => {
    // From here on the address names the form: an import does not remove its own form.
    if (decided !== null) open(decided);
  }, [decided]);

  const panel = named ?? (startsEmpty ? ADD_TRADES : hasTrades === "failed" ? TRADE_DETAILS : null);
  const journal = <JournalNotice owner={claims.sub} journalHref={paths.journal} />;
  const totals = useQuery({
    ...analyticsQuery(useClient(), "analyticsTotals", { query: {} }),
    enabled: panel === ADD_TRADES,
  });
  if (panel === null) return newcomer ? null : <OverviewSkeleton />;
  if (panel === ADD_TRADES) {
    return (
      <>
        <ConnectedAddTrades
          email={claims.email}
          // The choice of a broker account is dropped: the imported trades may be in another one.
          onImported={() => {
            if (isHere()) setParams(panelQuery(TRADE_DETAILS));
          }}
          onEnterManually={() => navigate(withAccount(paths.journal, account))}
          resultHrefs={resultHrefs}
          nextPage={<TradeDetailsSkeleton />}
          restoreHref={startsEmpty ? paths.restore : null}
          missing={missingFilesIn(params)}
          sample={totals.data?.basis.sample ?? false}
        />
        {journal}
      </>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-5 not-empty:mb-5 print:hidden">
        <ConnectedResults hrefs={{ ...resultHrefs, tradeLog: null }} />
      </div>
      <ConnectedTradeDetails
        readToken={readToken}
        analyticsIsExternal={analyticsUrl !== null}
        view={view}
        onViewChange={setView}
        onAddTrade={() => setPanel(ADD_TRADES)}
        restoreHref={paths.restore}
        belowEmpty={journal}
        onAnalytics={(token) => openAnalytics(token, account)}
        fillHref={fillPath}
        toSettleHref={paths.toSettle}
        onTokenMissing={() => {
          store.set(restoreSession);
          // The alert has said so.
          store.set(sessionEnded, false);
        }}
      />
    </>
  );
}

const loadOverview = () => Promise.all([import("../analytics-gate.tsx"), import("../analytics/overview.tsx")]);

/** Navigates with a full page load, as to any other site: the token is in no address afterwards. */
function openAnalytics(token: string, account: string | null): void {
  const url = new URL(analyticsUrl ?? withAccount(paths.analytics, account), location.href);
  url.searchParams.set("token", token);
  location.assign(url);
}

/** The person may have left this page: `location` changes immediately, the router's state with low priority. */
const isHere = () => location.pathname.replace(/\/+$/, "") === paths.dashboard;

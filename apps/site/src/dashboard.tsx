import { DashboardShell } from "@saudabook/features/dashboard/dashboard-shell.tsx";
import { JournalNotice } from "@saudabook/features/dashboard/journal-notice.tsx";
import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "@saudabook/features/dashboard/panels.ts";
import { ConnectedAddTrades } from "@saudabook/features/imports/connected-add-trades.tsx";
import { ConnectedTradeDetails } from "@saudabook/features/trades/connected-trade-details.tsx";
import { TradeDetailsSkeleton } from "@saudabook/features/trades/trade-details-skeleton.tsx";
import { readTradeView, writeTradeView } from "@saudabook/features/trades/trade-view.ts";
import { useHasTrades } from "@saudabook/features/trades/use-has-trades.ts";
import { useAtom, useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { analyticsUrl } from "./config.ts";
import { paths } from "./paths.ts";
import { panelQuery, search, selectedMenuIndex, sidebarOpen } from "./state/dashboard.ts";
import { restoreSession, type Session } from "./state/session.ts";
import { readToken } from "./state/token-cookie.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useAddressView } from "./use-address-view.ts";

/** The dashboard of a person who is logged in: the shell around the panel that the menu has chosen. */
export function Dashboard({ session: { claims } }: { session: Session }) {
  const navigate = useNavigate();
  const store = useStore();
  const query = useLocation().search;
  useLayoutEffect(() => store.set(search, query), [store, query]);
  const [, setParams] = useSearchParams();
  const named = useAtomValue(selectedMenuIndex);
  const [view, setView] = useAddressView({ read: readTradeView, write: writeTradeView });
  const [open, setOpen] = useAtom(sidebarOpen);
  // A panel that a person has chosen and the address does not show yet: the decision below must not replace it.
  const chosen = useRef(false);
  const setPanel = (next: PanelIndex) => {
    chosen.current = true;
    setParams(panelQuery(next));
  };
  useEffect(() => {
    if (named !== null) chosen.current = false;
  }, [named]);

  // An address without a panel opens the trades, or the form while there are none. If the server cannot be asked, the Trade Log
  // says so, and its other try decides.
  const hasTrades = useHasTrades({ asked: named === null });
  const opened = hasTrades === "loading" ? null : hasTrades ? TRADE_DETAILS : ADD_TRADES;
  const panel = named ?? opened;
  const write = useEffectEvent((known: PanelIndex) => {
    if (!chosen.current)
      setParams((params) => new URLSearchParams([...params, ...panelQuery(known)]), { replace: true });
  });
  const decided = named === null && hasTrades !== "failed" ? opened : null;
  useEffect(() => {
    // From here on the address says it: an import does not take its own form away.
    if (decided !== null) write(decided);
  }, [decided]);
  const journal = <JournalNotice owner={claims.sub} journalHref={paths.journal} />;
  return (
    <DashboardShell
      user={claims}
      panel={panel}
      onPanel={setPanel}
      sidebarOpen={open}
      onSidebarOpenChange={setOpen}
      onLogOut={() => navigate(paths.logOut)}
      homeHref={paths.home}
      journalHref={paths.journal}
      themeSwitch={<ThemeChoice />}
    >
      {panel === null ? (
        <TradeDetailsSkeleton />
      ) : panel === ADD_TRADES ? (
        <>
          {journal}
          <ConnectedAddTrades
            email={claims.email}
            onImported={() => setPanel(TRADE_DETAILS)}
            onEnterManually={() => navigate(paths.journal)}
            nextPage={<TradeDetailsSkeleton />}
          />
        </>
      ) : (
        <ConnectedTradeDetails
          readToken={readToken}
          analyticsIsExternal={analyticsUrl !== null}
          view={view}
          onViewChange={setView}
          onAddTrade={() => setPanel(ADD_TRADES)}
          aboveEmpty={journal}
          onAnalytics={openAnalytics}
          onTokenMissing={() => store.set(restoreSession)}
        />
      )}
    </DashboardShell>
  );
}

/** A navigation of the whole page, as to any other site: the token is in nobody's address afterwards. */
function openAnalytics(token: string): void {
  const url = new URL(analyticsUrl ?? paths.analytics, location.href);
  url.searchParams.set("token", token);
  location.assign(url);
}

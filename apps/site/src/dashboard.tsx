import { DashboardShell } from "@saudabook/features/dashboard/dashboard-shell.tsx";
import { ADD_TRADES, type PanelIndex, TRADE_DETAILS } from "@saudabook/features/dashboard/panels.ts";
import { ConnectedAddTrades } from "@saudabook/features/trades/connected-add-trades.tsx";
import { ConnectedTradeDetails } from "@saudabook/features/trades/connected-trade-details.tsx";
import { readTradeView, writeTradeView } from "@saudabook/features/trades/trade-view.ts";
import { useAtom, useAtomValue, useStore } from "jotai";
import { useLayoutEffect } from "react";
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
  const panel = useAtomValue(selectedMenuIndex);
  const [view, setView] = useAddressView({ read: readTradeView, write: writeTradeView });
  const [open, setOpen] = useAtom(sidebarOpen);
  const setPanel = (next: PanelIndex) => setParams(panelQuery(next));
  return (
    <DashboardShell
      user={claims}
      panel={panel}
      onPanel={setPanel}
      sidebarOpen={open}
      onSidebarOpenChange={setOpen}
      onLogOut={() => navigate(paths.logOut)}
      homeHref={paths.home}
      themeSwitch={<ThemeChoice />}
    >
      {panel === ADD_TRADES ? (
        <ConnectedAddTrades
          email={claims.email}
          onImported={() => setPanel(TRADE_DETAILS)}
          onEnterManually={() => navigate(paths.journal)}
        />
      ) : (
        <ConnectedTradeDetails
          readToken={readToken}
          analyticsIsExternal={analyticsUrl !== null}
          view={view}
          onViewChange={setView}
          onAddTrade={() => setPanel(ADD_TRADES)}
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

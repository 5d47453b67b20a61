import { db } from "@saudabook/mocks/db.ts";
import { type ReactNode, useState } from "react";
import { ConnectedLogIn } from "./account/connected-log-in.tsx";
import { ConnectedLogOut } from "./account/connected-log-out.tsx";
import { ConnectedSignUp } from "./account/connected-sign-up.tsx";
import { RegistrationSuccessScreen } from "./account/registration-success-screen.tsx";
import { ConnectedSettle } from "./analytics/settle/connected-settle.tsx";
import { AccessDeniedScreen } from "./dashboard/access-denied-screen.tsx";
import { DashboardShell } from "./dashboard/dashboard-shell.tsx";
import { storyHrefs } from "./dashboard/story-hrefs.ts";
import { ConnectedAddTrades } from "./imports/connected-add-trades.tsx";
import { StoryImportQueue } from "./imports/queue/story-import-queue.tsx";
import { storyPaths } from "./marketing/frame/in-site-frame.tsx";
import { SiteFrame } from "./marketing/frame/site-frame.tsx";
import { type LinkProps, LinkProvider } from "./page/link-context.tsx";
import { StoryServer } from "./server/story-server.tsx";
import { ConnectedTradeDetails } from "./trades/details/connected-trade-details.tsx";
import type { TradeView } from "./trades/history/trade-view.ts";

const BOOK_PAGES = ["add-trades", "trade-log", "to-settle"] as const;
type BookPage = (typeof BOOK_PAGES)[number];
const isBookPage = (path = ""): path is BookPage => BOOK_PAGES.some((page) => page === path);

export interface SiteProps {
  /** Path of the first page. */
  start: string;
  token: string | null;
  /** Whether the token of the last visit is no longer valid. */
  sessionEnded: boolean;
  view: TradeView;
}

/** The routes that a trader walks through, with their frames, without a router. */
export function Site({ start, token: first, sessionEnded, view: firstView }: SiteProps) {
  /** The requested pages, oldest first. */
  const [paths, setPaths] = useState([start]);
  const go = (next: string) => setPaths((before) => [...before, next]);
  const path = paths.at(-1);
  // Same rule as for the return address of the login.
  const wanted = paths.findLast(isBookPage) ?? "add-trades";
  const [token, setToken] = useState(first);
  const [view, setView] = useState(firstView);
  const [link] = useState(
    () =>
      function StoryLink({ href, ...rest }: LinkProps) {
        const follow = (event: { preventDefault: () => void }) => {
          event.preventDefault();
          setPaths((before) => [...before, href.replace("#", "")]);
        };
        return <a href={href} {...rest} onClick={follow} />;
      },
  );
  const enter = (next: string | null, to: string) => {
    setToken(next);
    go(to);
    return true;
  };
  const user = db.accounts.find(({ id }) => id === db.sessions.get(token ?? ""));
  const bookPage = isBookPage(path) ? path : null;
  const pages: Record<string, ReactNode> = {
    signup: <ConnectedSignUp logInHref="#login" onRegistered={(next) => enter(next, "successreg")} />,
    successreg: <RegistrationSuccessScreen logInHref="#add-trades" loggedIn={token !== null} />,
    login: (
      <ConnectedLogIn
        signUpHref="#signup"
        resetHref="#reset"
        sessionEnded={sessionEnded}
        onLoggedIn={(next) => enter(next, wanted)}
      />
    ),
    logout: (
      <ConnectedLogOut
        name={user?.name}
        logInHref="#login"
        asked={false}
        takeToken={() => token}
        onStay={() => go("trade-log")}
        onLoggedOut={() => enter(null, "login")}
      />
    ),
  };
  return (
    <LinkProvider component={link}>
      <StoryServer key={token} token={token}>
        {bookPage && user ? (
          <StoryImportQueue>
            <DashboardShell
              user={user}
              page={bookPage}
              hrefs={storyHrefs}
              sidebarOpen
              onSidebarOpenChange={() => undefined}
              onLogOut={() => go("logout")}
              homeHref="#home"
              amountsHidden={false}
              onAmountsHiddenChange={() => undefined}
            >
              {bookPage === "add-trades" ? (
                <ConnectedAddTrades
                  email={user.email}
                  onImported={() => go("trade-log")}
                  onEnterManually={() => undefined}
                  resultHrefs={{
                    tradeLog: "#trade-log",
                    overview: "#overview",
                    toSettle: "#to-settle",
                    file: (id) => `#${id}`,
                  }}
                  restoreHref="#settings"
                  nextPage={null}
                />
              ) : bookPage === "trade-log" ? (
                <ConnectedTradeDetails
                  readToken={() => token}
                  analyticsIsExternal={false}
                  view={view}
                  onViewChange={setView}
                  onAddTrade={() => go("add-trades")}
                  toSettleHref="#missing-buys"
                  fillHref={(id) => `#fill-${id}`}
                  onAnalytics={() => undefined}
                  onTokenMissing={() => undefined}
                  restoreHref="#settings"
                />
              ) : (
                <ConnectedSettle logHref={() => "#trade-log"} importHref={() => "#add-trades"} />
              )}
            </DashboardShell>
          </StoryImportQueue>
        ) : (
          <SiteFrame loggedIn={token !== null} paths={storyPaths} current={`#${path}`} quiet>
            {pages[path ?? ""] ?? <AccessDeniedScreen logInHref="#login" sessionEnded={sessionEnded} />}
          </SiteFrame>
        )}
      </StoryServer>
    </LinkProvider>
  );
}

import { queryDefaults } from "@saudabook/features/server/query-defaults.ts";
import { withNewestIds } from "@saudabook/mocks/history/newest-ids.ts";
import { EXPIRES_SECONDS } from "@saudabook/mocks/token.ts";
import type { StoryContext } from "@storybook/react-vite";
import { http } from "msw";
import { BrowserSite } from "../../apps/site/src/browser-site.tsx";
import { queryClient } from "../../apps/site/src/loading/query-client.ts";
import { preload } from "../../apps/site/src/routes.tsx";
import { restoreSession, sessionEnded, store } from "../../apps/site/src/session/session.ts";
import { clearToken, writeToken } from "../../apps/site/src/session/token-cookie.ts";
import type { CurrentVisit } from "../visit.ts";
import { leavePage, openAddress } from "./page-address.ts";

/** A page of the site with its frame or shell and its data, at its own address. */
export function SitePage({ address }: { address: string }) {
  return <BrowserSite key={address} />;
}

/** Runs before a story of a page: sets its address, an unused browser and the session of its persona. */
export async function visitPage({ id, args, loaded, globals, parameters, msw }: StoryContext): Promise<() => void> {
  const { token } = loaded["visit"] as CurrentVisit;
  const leave = () => {
    clearToken();
    store.set(restoreSession);
    leavePage();
  };
  // The server of the site has the optional page /test.
  msw.use(http.head("*/test", () => new Response()));
  const address = await withNewestIds(String(args["address"]), token);
  const { carried } = parameters["visit"];
  // A change of the theme does not start a new visit.
  if (!openAddress(address, `${id} ${globals["persona"]} ${globals["server"]}`, carried)) return leave;
  // There are no retries: a story of a failure shows the failure, not the wait before it.
  queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  if (token === null) clearToken();
  else writeToken(token, EXPIRES_SECONDS);
  // Removes the mark of the previous visit: in this one no session has ended yet.
  store.set(sessionEnded, false);
  store.set(restoreSession);
  // The code of a page is loaded before its story begins: what is shown while code loads is not a state of its data.
  await preload(location.pathname, { session: token !== null });
  return leave;
}

import { queryDefaults } from "@saudabook/features/server/query-defaults.ts";
import { withNewestIds } from "@saudabook/mocks/newest-ids.ts";
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

/** Before a story of a page: its address, a browser that nobody has used yet, and the session of its persona. */
export async function visitPage({ id, args, loaded, globals, parameters, msw }: StoryContext): Promise<() => void> {
  const { token } = loaded["visit"] as CurrentVisit;
  const leave = () => {
    clearToken();
    store.set(restoreSession);
    leavePage();
  };
  // The server of the site has the page that a site may switch off.
  msw.use(http.head("*/test", () => new Response()));
  const address = await withNewestIds(String(args["address"]), token);
  const { carried } = parameters["visit"];
  // Another theme is not another visit.
  if (!openAddress(address, `${id} ${globals["persona"]} ${globals["server"]}`, carried)) return leave;
  // Without retries: a story of a failure shows the failure, not the wait before it.
  queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  if (token === null) clearToken();
  else writeToken(token, EXPIRES_SECONDS);
  // Removes the mark of the visit before: no page of this one has seen a session end.
  store.set(sessionEnded, false);
  store.set(restoreSession);
  // The code of a page is there when its story begins: what is shown meanwhile is not a state of its data.
  await preload(location.pathname, { session: token !== null });
  return leave;
}

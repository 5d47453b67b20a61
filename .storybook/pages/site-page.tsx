import { queryDefaults } from "@saudabook/features/server/query-defaults.ts";
import { EXPIRES_SECONDS } from "@saudabook/mocks/token.ts";
import type { StoryContext } from "@storybook/react-vite";
import { BrowserSite } from "../../apps/site/src/browser-site.tsx";
import { queryClient } from "../../apps/site/src/query-client.ts";
import { preload } from "../../apps/site/src/routes.tsx";
import { restoreSession, store } from "../../apps/site/src/state/session.ts";
import { clearToken, writeToken } from "../../apps/site/src/state/token-cookie.ts";
import type { CurrentVisit } from "../visit.ts";
import { leavePage, openAddress } from "./page-address.ts";

/** A page of the site with its frame or shell and its data, at its own address. */
export function SitePage({ address }: { address: string }) {
  return <BrowserSite key={address} />;
}

/** Before a story of a page: its address, a browser that nobody has used yet, and the session of its persona. */
export async function visitPage({ id, args, loaded, globals }: StoryContext): Promise<() => void> {
  const { token } = loaded["visit"] as CurrentVisit;
  const leave = () => {
    clearToken();
    store.set(restoreSession);
    leavePage();
  };
  // Another theme is not another visit.
  if (!openAddress(String(args["address"]), `${id} ${globals["persona"]} ${globals["server"]}`)) return leave;
  // Without retries: a story of a failure shows the failure, not the wait before it.
  queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } });
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  if (token === null) clearToken();
  else writeToken(token, EXPIRES_SECONDS);
  store.set(restoreSession);
  // The code of a page is there when its story begins: what is shown meanwhile is not a state of its data.
  await preload(location.pathname);
  return leave;
}

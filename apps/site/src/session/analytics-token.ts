import { paths } from "../address/paths.ts";

let taken: string | null = null;

/** Takes the token out of the address bar and the history. Called before any other code reads the address. */
export function takeAnalyticsToken(): void {
  const url = new URL(location.href);
  if (url.pathname.replace(/\/+$/, "") !== paths.analytics || !url.searchParams.has("token")) return;
  taken = url.searchParams.get("token");
  url.searchParams.delete("token");
  history.replaceState(history.state, "", url);
}

export const analyticsToken = () => taken;

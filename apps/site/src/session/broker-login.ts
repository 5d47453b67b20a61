import { paths } from "../address/paths.ts";

let taken: string | null = null;

/** Takes the query of a return from a broker's login out of the address bar and the history. Called before any other code reads the address. */
export function takeBrokerLogin(): void {
  if (location.pathname.replace(/\/+$/, "") !== paths.brokerReturn || location.search === "") return;
  taken = location.search;
  history.replaceState(history.state, "", location.pathname);
}

/** The query of the return; null once it is forgotten. */
export const brokerLoginQuery = () => taken;

/** A login counts once. */
export function forgetBrokerLogin(): void {
  taken = null;
}

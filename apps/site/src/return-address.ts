import { matchesPath, personalPaths } from "@saudabook/content/path-lists.ts";
import { paths } from "./paths.ts";

const RETURN = "return";
/** Nothing else: an address from outside must not lead a person who has just logged in to a place of its choice. */
const RETURNABLE: readonly string[] = personalPaths.filter((path) => path !== paths.logOut);
/** Only to read paths against; no page has it. */
const NOWHERE = "http://nowhere.invalid";

/** A page on the way to the login (login, sign-up, "Registration Successful!") that leads back to `address` in the end. */
export function withReturn(page: string, address: string | null): string {
  return address === null || address === paths.dashboard
    ? page
    : `${page}?${new URLSearchParams({ [RETURN]: address })}`;
}

/** The return address that a query carries: path and query of a page that needs a login, or null. */
export function returnAddressIn(query: string): string | null {
  const address = new URLSearchParams(query).get(RETURN);
  if (address === null || !URL.canParse(address, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(address, NOWHERE);
  return origin === NOWHERE && matchesPath(pathname, RETURNABLE) ? pathname + search : null;
}

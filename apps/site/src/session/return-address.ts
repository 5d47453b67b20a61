import { matchesPath, personalPaths } from "@saudabook/content/path-lists.ts";
import { paths } from "../address/paths.ts";
import { RETURN } from "./with-return.ts";

/** Nothing else: an address from outside must not lead a person who has just logged in to a place of its choice. */
const RETURNABLE: readonly string[] = personalPaths.filter((path) => path !== paths.logOut);
/** Base to parse paths against; no page has this origin. */
const NOWHERE = "http://nowhere.invalid";

/** The return address that a query carries: path and query of a page that needs a login, or null. */
export function returnAddressIn(query: string): string | null {
  const address = new URLSearchParams(query).get(RETURN);
  if (address === null || !URL.canParse(address, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(address, NOWHERE);
  return origin === NOWHERE && matchesPath(pathname, RETURNABLE) ? pathname + search : null;
}

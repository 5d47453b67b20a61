import { journalPaths } from "@saudabook/content/public-paths.ts";
import { brokerAccount } from "@saudabook/contract/trades/trade.ts";
import { paths } from "./paths.ts";

const ACCOUNT = "account";

/** The key of the broker account that the query of an address chooses for all pages; null: all accounts. */
export function readAccount(params: URLSearchParams): string | null {
  return brokerAccount.safeParse(params.get(ACCOUNT)).data ?? null;
}

/** A copy of `params` with this choice. */
export function writeAccount(account: string | null, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  if (account === null) written.delete(ACCOUNT);
  else written.set(ACCOUNT, account);
  return written;
}

const roots = [paths.dashboard, paths.analytics, paths.notes, paths.profile, paths.settings, ...journalPaths];

/**
 * Returns an address of the signed-in site with the choice added. An address that names an account itself, and any other address, is
 * unchanged.
 */
export function withAccount(href: string, account: string | null): string {
  const [address = "", fragment] = href.split("#");
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  const own = roots.some((root) => path === root || path.startsWith(`${root}/`));
  if (account === null || !own || params.has(ACCOUNT)) return href;
  return `${path}?${writeAccount(account, params)}${fragment === undefined ? "" : `#${fragment}`}`;
}

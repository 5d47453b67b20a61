import {
  type ImportFilter,
  type ImportRowFilter,
  type ImportState,
  importFate,
  importState,
  MAX_SEARCH_LENGTH,
} from "@saudabook/contract/imports/import-ledger.ts";
import { brokerAccount } from "@saudabook/contract/trades/trade.ts";

/** Which rows of a file are shown. */
export interface ImportRowView {
  fate: NonNullable<ImportRowFilter["fate"]> | null;
  search: string;
}

export function readImportRowView(params: URLSearchParams): ImportRowView {
  return {
    fate: importFate.safeParse(params.get("fate")).data ?? null,
    search: (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH),
  };
}

export function writeImportRowView({ fate, search }: ImportRowView, params = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  set(written, "fate", fate);
  set(written, "search", search);
  return written;
}

export function rowFilterOf({ fate, search }: ImportRowView): ImportRowFilter {
  const part = search.trim();
  return { ...(fate && { fate }), ...(part !== "" && { search: part }) };
}

/** Which imports are shown. */
export interface ImportsView {
  /** Part of a file's name, of its client code or of its account holder. */
  search: string;
  /** A broker account. */
  account: string | null;
  state: ImportState | null;
}

export function readImportsView(params: URLSearchParams): ImportsView {
  const state = importState.safeParse(params.get("state")).data ?? null;
  return { search: (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH), account: params.get("account"), state };
}

export function writeImportsView(view: ImportsView, params = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  set(written, "search", view.search);
  set(written, "account", view.account);
  set(written, "state", view.state);
  return written;
}

/** An unknown account in an edited address is ignored. */
export function importFilterOf({ search, account, state }: ImportsView): ImportFilter {
  const part = search.trim();
  const key = brokerAccount.safeParse(account).data;
  return { ...(part !== "" && { search: part }), ...(key && { account: key }), ...(state && { state }) };
}

function set(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === "") params.delete(name);
  else params.set(name, value);
}

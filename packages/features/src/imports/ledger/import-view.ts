import {
  type ImportEntry,
  type ImportRowFilter,
  importFate,
  MAX_SEARCH_LENGTH,
} from "@saudabook/contract/import-ledger.ts";

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

const STATES = ["counted", "undone"] as const;

/** Which imports are shown. */
export interface ImportsView {
  /** Part of a file's name or of its client code. */
  search: string;
  /** A broker account. */
  account: string | null;
  state: (typeof STATES)[number] | null;
}

export function readImportsView(params: URLSearchParams): ImportsView {
  const state = STATES.find((one) => one === params.get("state")) ?? null;
  return { search: (params.get("search") ?? "").slice(0, MAX_SEARCH_LENGTH), account: params.get("account"), state };
}

export function writeImportsView(view: ImportsView, params = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  set(written, "search", view.search);
  set(written, "account", view.account);
  set(written, "state", view.state);
  return written;
}

export function fits({ search, account, state }: ImportsView, entry: ImportEntry): boolean {
  const part = search.trim().toLowerCase();
  const texts = [entry.fileName, entry.clientId ?? "", entry.accountHolder ?? ""];
  return (
    (account === null || entry.account === account) &&
    (state === null || (state === "undone") === (entry.undoneAt !== null)) &&
    texts.some((text) => text.toLowerCase().includes(part))
  );
}

function set(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === "") params.delete(name);
  else params.set(name, value);
}

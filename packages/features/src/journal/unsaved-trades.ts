import type { JournalEntry } from "@saudabook/contract/journal/journal.ts";
import type { JsonStorage } from "../browser/json-storage.ts";
import { typeLabels } from "./type-labels.ts";

export type UnsavedTrade = JournalEntry & { key: string };

/** Trades that were added but not confirmed by the server. They are stored until then, across reloads and restarts. */
export interface UnsavedTrades {
  /** Newest first. */
  load(): UnsavedTrade[];
  put(trade: UnsavedTrade): void;
  remove(key: string): void;
}

export const GUEST = "guest";
const nameOf = (owner: string) => `saudabook.journal.unsaved.${owner}`;

/**
 * Separate for each owner, so that on a shared machine no one sees or saves another person's trades. A guest's unsaved trades move to the
 * next account that logs in, as the saved ones do on the server.
 */
export function createUnsavedTrades(owner: string, storage: JsonStorage): UnsavedTrades {
  const name = nameOf(owner);
  return {
    load() {
      const own = read(storage, name);
      if (owner === GUEST) return own;
      const guests = read(storage, nameOf(GUEST)).filter(({ key }) => !own.some((other) => other.key === key));
      if (guests.length > 0) {
        write(storage, name, [...guests, ...own]);
        write(storage, nameOf(GUEST), []);
      }
      return [...guests, ...own];
    },
    // Read again each time, because another tab may have written.
    put(trade) {
      const others = read(storage, name).filter(({ key }) => key !== trade.key);
      write(storage, name, [trade, ...others]);
    },
    remove(key) {
      const known = read(storage, name);
      const left = known.filter((trade) => trade.key !== key);
      if (left.length < known.length) write(storage, name, left);
    },
  };
}

function read(storage: JsonStorage, name: string): UnsavedTrade[] {
  const list = storage.read(name);
  return Array.isArray(list) ? list.flatMap(tradeOf) : [];
}

function write(storage: JsonStorage, name: string, trades: UnsavedTrade[]): void {
  storage.write(name, trades.length === 0 ? null : trades);
}

const TEXTS = [
  ...(["symbol", "buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss"] as const),
  ...(["buyDateTime", "sellDateTime"] as const),
] satisfies (keyof UnsavedTrade)[];

/**
 * A trade that another version of the page wrote is kept: a missing field becomes empty, and the server names the problem. Checked by hand,
 * because the list must not wait for the contract's schemas.
 */
function tradeOf(value: unknown): UnsavedTrade[] {
  if (typeof value !== "object" || value === null) return [];
  const stored = value as Record<string, unknown>;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(stored[name])]));
  if (Object.values(texts).every((text) => text === "")) return [];
  const type = Object.hasOwn(typeLabels, String(stored["type"])) ? stored["type"] : "intraday";
  // A trade without a key uses its content as the key, so that each read gives the same one.
  const key = textOf(stored["key"]) || JSON.stringify(value);
  return [{ ...stored, ...texts, type, key } as UnsavedTrade];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

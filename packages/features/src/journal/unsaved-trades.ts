import type { JournalEntry } from "@saudabook/contract/journal/journal.ts";
import type { JsonStorage } from "../browser/json-storage.ts";
import { typeLabels } from "./type-labels.ts";

export type UnsavedTrade = JournalEntry & { key: string };

/** Trades that were added and are not known to be on the server: stored until they are, across reloads and restarts. */
export interface UnsavedTrades {
  /** Newest first. */
  load(): UnsavedTrade[];
  put(trade: UnsavedTrade): void;
  remove(key: string): void;
}

export const GUEST = "guest";
const nameOf = (owner: string) => `saudabook.journal.unsaved.${owner}`;

/**
 * Separate for each owner: on a shared machine, nobody sees or saves the trades of another person. Unsaved trades of a guest
 * move to the next account that logs in, as the saved ones do on the server.
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
    // Read again each time: another tab may have written meanwhile.
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
 * A trade that another version of the page wrote is not lost: a missing field becomes empty, and the server names its problem.
 * Checked by hand, because the list must not wait for the contract's schemas.
 */
function tradeOf(value: unknown): UnsavedTrade[] {
  if (typeof value !== "object" || value === null) return [];
  const stored = value as Record<string, unknown>;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(stored[name])]));
  if (Object.values(texts).every((text) => text === "")) return [];
  const type = Object.hasOwn(typeLabels, String(stored["type"])) ? stored["type"] : "intraday";
  // A trade without a key gets its content as one, which is the same on each read.
  const key = textOf(stored["key"]) || JSON.stringify(value);
  return [{ ...stored, ...texts, type, key } as UnsavedTrade];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

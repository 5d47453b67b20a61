import type { JournalEntry } from "@saudabook/contract/journal.ts";
import { typeLabels } from "./type-labels.ts";

export type UnsavedTrade = JournalEntry & { key: string };

/** This browser's storage, or something like it. */
export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was added and is not known to be with the server: kept until it is, over reloads and restarts. */
export interface UnsavedTrades {
  /** Newest first. */
  load(): UnsavedTrade[];
  put(trade: UnsavedTrade): void;
  remove(key: string): void;
}

export const GUEST = "guest";
const nameOf = (owner: string) => `saudabook.journal.unsaved.${owner}`;

/**
 * For each owner apart: on a machine that two people use, neither sees or saves what the other wrote. What a guest could not
 * save goes with whoever logs in next, as it does on the server.
 */
export function createUnsavedTrades(owner: string, keep: Keep): UnsavedTrades {
  const name = nameOf(owner);
  return {
    load() {
      const own = read(keep, name);
      if (owner === GUEST) return own;
      const guests = read(keep, nameOf(GUEST)).filter(({ key }) => !own.some((other) => other.key === key));
      if (guests.length > 0) {
        write(keep, name, [...guests, ...own]);
        write(keep, nameOf(GUEST), []);
      }
      return [...guests, ...own];
    },
    // Read again each time: another tab may have written meanwhile.
    put(trade) {
      const others = read(keep, name).filter(({ key }) => key !== trade.key);
      write(keep, name, [trade, ...others]);
    },
    remove(key) {
      const known = read(keep, name);
      const left = known.filter((trade) => trade.key !== key);
      if (left.length < known.length) write(keep, name, left);
    },
  };
}

function read(keep: Keep, name: string): UnsavedTrade[] {
  try {
    const list: unknown = JSON.parse(keep.getItem(name) ?? "[]");
    return Array.isArray(list) ? list.flatMap(tradeOf) : [];
  } catch {
    // Not ours, or cut off: as if there were none.
    return [];
  }
}

const TEXTS = [
  ...(["symbol", "buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss"] as const),
  ...(["buyDateTime", "sellDateTime"] as const),
] satisfies (keyof UnsavedTrade)[];

/**
 * Nothing that was typed is lost because it is not what today's page would write: what is missing is empty, and the server
 * says what is wrong with it. By hand, for the contract's schemas shall not stand between a visitor and the list.
 */
function tradeOf(value: unknown): UnsavedTrade[] {
  if (typeof value !== "object" || value === null) return [];
  const stored = value as Record<string, unknown>;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(stored[name])]));
  if (Object.values(texts).every((text) => text === "")) return [];
  const type = Object.hasOwn(typeLabels, String(stored["type"])) ? stored["type"] : "intraday";
  // Without a key of its own it is known by what it says, each time the same.
  const key = textOf(stored["key"]) || JSON.stringify(value);
  return [{ ...stored, ...texts, type, key } as UnsavedTrade];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function write(keep: Keep, name: string, trades: UnsavedTrade[]): void {
  try {
    if (trades.length === 0) keep.removeItem(name);
    else keep.setItem(name, JSON.stringify(trades));
  } catch {
    // Full or forbidden: the page itself still holds them.
  }
}

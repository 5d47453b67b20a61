import type { JournalTrade } from "@saudabook/contract/journal.ts";
import type { Answers } from "../answers.ts";
import { db, nextId } from "../db.ts";

export function journalOf(owner: string): JournalTrade[] {
  return db.journals.get(owner) ?? [];
}

/** (sell - buy) × quantity, exactly: whole numbers of 10^-12 rupees, rounded half away from zero to paise. */
function profitOf(buyPrice: string, sellPrice: string, quantity: string): string {
  const product = (scaled(sellPrice) - scaled(buyPrice)) * scaled(quantity);
  const paise = (abs(product) * 100n + SCALE ** 2n / 2n) / SCALE ** 2n;
  const digits = paise.toString().padStart(3, "0");
  return `${product < 0n && paise > 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const SCALE = 10n ** 12n;
const abs = (value: bigint) => (value < 0n ? -value : value);
const scaled = (text: string) => {
  const [whole = "0", part = ""] = text.split(".");
  return BigInt(whole) * SCALE + BigInt(part.padEnd(12, "0"));
};

export const journal = {
  journalTrades: ({ params, account }) => ({
    data: journalOf(account?.id ?? "guest").filter((entry) => entry.type === params.type),
  }),

  addJournalTrade: ({ json, account }) => {
    const owner = account?.id ?? "guest";
    const pnl = profitOf(json.buyPrice, json.sellPrice, json.quantity);
    const data: JournalTrade = {
      ...json,
      _id: nextId("journal"),
      pnl,
      status: /^-|^0\.00$/.test(pnl) ? "LOSS" : "WIN",
    };
    db.journals.set(owner, [data, ...journalOf(owner)]);
    return { success: true, message: "Your Trade updates successfully", data };
  },
} satisfies Pick<Answers, "journalTrades" | "addJournalTrade">;

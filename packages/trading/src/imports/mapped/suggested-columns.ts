/** The roles that a caption can suggest. An order status is never suggested: its texts decide which rows are read. */
export type SuggestedRole =
  | "symbol"
  | "date"
  | "time"
  | "side"
  | "quantity"
  | "buy"
  | "sell"
  | "price"
  | "exchange"
  | "isin"
  | "orderId"
  | "tradeId";

/** The captions of each role in order of precedence: in a file with a trade date and an order date, the first is meant. */
const CAPTIONS: Readonly<Record<SuggestedRole, readonly string[]>> = {
  symbol: [
    ...[
      "trading symbol",
      "tradingsymbol",
      "symbol",
      "scrip name",
      "scrip",
      "script name",
      "scrip symbol",
      "stock name",
    ],
    ...["stock", "security name", "security", "instrument", "contract"],
  ],
  date: ["trade date", "traded date", "deal date", "transaction date", "txn date", "execution date", "date"],
  time: ["trade time", "traded time", "deal time", "execution time", "time"],
  side: ["buy/sell", "b/s", "buy or sell", "transaction type", "txn type", "side", "action"],
  quantity: [
    "traded qty",
    "trade qty",
    "traded quantity",
    "trade quantity",
    "filled qty",
    "executed qty",
    "quantity",
    "qty",
    "no of shares",
  ],
  buy: ["buy qty", "buy quantity", "bought qty", "quantity bought"],
  sell: ["sell qty", "sell quantity", "sold qty", "quantity sold"],
  price: ["trade price", "traded price", "trade rate", "market rate", "average price", "avg price", "price", "rate"],
  exchange: ["exchange", "exch"],
  isin: ["isin", "isin code", "isin no"],
  orderId: ["order id", "order no", "order number"],
  tradeId: ["trade id", "trade no", "trade number", "deal no"],
};

/** `Rate (Rs.)` → `rate`, `Trd Dt.` → `trade date`: in lower case and whole words, without a unit in brackets, full stops and repeated spaces. */
const plain = (caption: string) =>
  caption
    .toLowerCase()
    .replace(/\((?:rs\.?|₹|inr)\)/g, " ")
    .replace(/[.:_]/g, " ")
    .replace(/\btrd\b/g, "trade")
    .replace(/\bdt\b/g, "date")
    .replace(/\s*\/\s*/g, "/")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The columns whose captions are known words for a role, to be checked by the user before anything is imported.
 *
 * @param captions of the columns, in their order
 * @returns the place of a column by its role, from 0. A role is missing where no caption fits, or two columns have the same one.
 */
export function suggestedColumns(captions: readonly string[]): Partial<Record<SuggestedRole, number>> {
  const places = Map.groupBy(captions.keys(), (place) => plain(captions[place] ?? ""));
  const suggested: Partial<Record<SuggestedRole, number>> = {};
  for (const [role, known] of Object.entries(CAPTIONS) as [SuggestedRole, readonly string[]][]) {
    const [place, another] = known.map((caption) => places.get(caption) ?? []).find(({ length }) => length > 0) ?? [];
    if (place !== undefined && another === undefined) suggested[role] = place;
  }
  return suggested;
}

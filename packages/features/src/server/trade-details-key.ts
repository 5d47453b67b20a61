/** First part of the key of every query on an account's trades: an import outdates them all, and the end of a session clears them. */
export const tradeDetailsKey = ["trade-details"] as const;

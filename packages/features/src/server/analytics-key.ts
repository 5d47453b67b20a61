/** First part of the key of every query on derived data: a change outdates them all, and the end of a session clears them. */
export const analyticsKey = ["analytics"] as const;

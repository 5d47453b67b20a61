// Keys of groups that breakdowns have and the filter takes. Without zod, so that the engine lists the same keys as the wire.

/** The ISO 8601 order. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const OPTION_TYPES = ["call", "put"] as const;
/** Lower bounds of buckets, each up to the next: shares or contract units that were closed. */
export const QUANTITIES = ["0", "10", "50", "100", "500", "1000", "5000", "10000"] as const;
/** Lower bounds of buckets, each up to the next: rupees of the entry. */
export const VALUES = ["0", "10000", "50000", "100000", "500000", "2500000", "10000000"] as const;
/** Lower bounds of buckets, each up to the next: calendar days from the entry to the expiry. */
export const DAYS_TO_EXPIRY = ["0", "1", "2", "5", "10", "30"] as const;

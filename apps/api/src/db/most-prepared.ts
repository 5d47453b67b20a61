/** Prepared transactions that the embedded database can hold at once. */
export const MOST_PREPARED = 512;

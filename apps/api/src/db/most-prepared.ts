/** Maximum number of concurrent prepared transactions in the embedded database. */
export const MOST_PREPARED = 512;
